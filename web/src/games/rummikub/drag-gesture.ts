/**
 * Dragging with mouse, pen and finger. A mouse drags as soon as it moves. A finger drags from the rack at once, but from the
 * table only when it moves sideways or has rested, because moving up and down scrolls. A mere touch is left to clicks.
 */

/** Something that is being dragged. */
export interface Drag<Thing> {
  readonly things: readonly Thing[];
  readonly x: number;
  readonly y: number;
}

export interface DragHandlers<Thing> {
  /** Return what a drag from here takes, if anything. */
  grab(target: Element): readonly Thing[] | null;
  drag(drag: Drag<Thing>): void;
  drop(drag: Drag<Thing>): void;
  cancel(): void;
}

const NEAR = 6;
const REST = 220;
const EDGE = 56;
const SCROLL = 12;

interface Held<Thing> {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly things: readonly Thing[];
  readonly timer: number | undefined;
  /** True if vertical movement scrolls the page. */
  readonly scrolls: boolean;
}

export function listenForDrags<Thing>(root: HTMLElement, host: DragHandlers<Thing>): () => void {
  let held: Held<Thing> | null = null;
  let drag: Drag<Thing> | null = null;
  let frame = 0;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || held) return;
    const things = host.grab(event.target as Element);
    if (!things || things.length === 0) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const target = event.target as Element;
    const scrolls = event.pointerType === "touch" && !preventsScrolling(target, root);
    held = { id, x, y, things, scrolls, timer: scrolls ? window.setTimeout(() => begin(x, y), REST) : undefined };
    // The first element that a finger touches captures the pointer. Release it so that the board gets the events.
    if (target.hasPointerCapture(id)) target.releasePointerCapture(id);
  }

  function begin(x: number, y: number): void {
    if (!held) return;
    clearTimeout(held.timer);
    drag = { things: held.things, x, y };
    host.drag(drag);
    frame = requestAnimationFrame(scrollAtEdge);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== held?.id) return;
    const { clientX: x, clientY: y } = event;
    if (!drag && Math.hypot(x - held.x, y - held.y) > NEAR) {
      if (held.scrolls && Math.abs(y - held.y) >= Math.abs(x - held.x)) return end();
      begin(x, y);
    }
    if (!drag) return;
    drag = { ...drag, x, y };
    host.drag(drag);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== held?.id) return;
    const dropped = drag;
    end();
    if (!dropped) return;
    window.addEventListener("click", suppressClick, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", suppressClick, { capture: true }), 50);
    host.drop({ ...dropped, x: event.clientX, y: event.clientY });
  }

  function cancel(event?: PointerEvent): void {
    if (event && event.pointerId !== held?.id) return;
    const wasDragged = drag !== null;
    end();
    if (wasDragged) host.cancel();
  }

  function end(): void {
    clearTimeout(held?.timer);
    cancelAnimationFrame(frame);
    held = drag = null;
  }

  /** Suppress the click that browsers send after a drag. */
  function suppressClick(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  function preventScrolling(event: TouchEvent): void {
    if (drag) event.preventDefault();
  }

  function preventMenu(event: Event): void {
    if (held) event.preventDefault();
  }

  function escape(event: KeyboardEvent): void {
    if (event.key === "Escape" && drag) cancel();
  }

  /** Scroll the board while the drag is near its edge. */
  function scrollAtEdge(): void {
    if (!drag) return;
    const scroller = scrollerOf(root.querySelector<HTMLElement>("[data-scrolls]") ?? root);
    const box =
      scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    if (Math.abs(drag.y - box.top) < EDGE / 2) scroller.scrollTop -= SCROLL;
    else if (Math.abs(drag.y - box.bottom) < EDGE / 2) scroller.scrollTop += SCROLL;
    frame = requestAnimationFrame(scrollAtEdge);
  }

  root.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
  window.addEventListener("keydown", escape);
  root.addEventListener("touchmove", preventScrolling, { passive: false });
  root.addEventListener("contextmenu", preventMenu);
  return () => {
    end();
    root.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", escape);
    root.removeEventListener("touchmove", preventScrolling);
    root.removeEventListener("contextmenu", preventMenu);
  };
}

/** Return true if an element around the target disables scrolling by touch. */
function preventsScrolling(target: Element, root: Element): boolean {
  for (let up: Element | null = target; up && up !== root; up = up.parentElement)
    if (getComputedStyle(up).touchAction === "none") return true;
  return false;
}

function scrollerOf(element: HTMLElement): Element {
  for (let up: HTMLElement | null = element; up; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight) return up;
  return document.scrollingElement as Element;
}
