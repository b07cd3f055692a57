/** A `ref` for an element that takes over the focus of the pressed button, also from a dialog that opens together with it. */
export function focusWhenShown(element: HTMLElement | null): void {
  // A dialog opens and takes the focus after its elements are there.
  queueMicrotask(() => element?.focus());
}
