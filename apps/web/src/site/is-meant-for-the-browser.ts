/** With a key held, a link opens elsewhere, and an arrow goes back. */
export function isMeantForTheBrowser({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
