/** As a `ref`: what is shown in place of the pressed button takes over its focus. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
