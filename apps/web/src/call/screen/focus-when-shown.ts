/** A `ref` for an element that replaces the pressed button and takes over its focus. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
