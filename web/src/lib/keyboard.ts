/** Whether the person uses the keyboard or a pointer, so that focus moves only for those who see it. */
let usedLast: "keyboard" | "pointer" = "pointer";

/** Notice what is used, from now on. */
export function watchInput(): void {
  addEventListener("keydown", () => (usedLast = "keyboard"), { capture: true });
  addEventListener("pointerdown", () => (usedLast = "pointer"), { capture: true });
}

/** Return true if the keyboard was used last. */
export function usesKeyboard(): boolean {
  return usedLast === "keyboard";
}
