/** Focuses a field in the middle of the window: at its upper edge, the top bar would cover it. */
export function goToField(field: Element | null | undefined): void {
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
