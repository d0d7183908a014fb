/** Call back with the distance of an element from the top of the page whenever it may have changed. Return a function that ends it. */
export function watchTop(element: HTMLElement, ontop: (pixels: number) => void): () => void {
  const scroller = element.parentElement as HTMLElement;
  const observer = new ResizeObserver(() =>
    ontop(Math.round(element.getBoundingClientRect().top + scrollY + scroller.scrollTop)),
  );
  // What is above it changes the size of the box around it, or of the page.
  observer.observe(scroller);
  observer.observe(document.body);
  return () => observer.disconnect();
}
