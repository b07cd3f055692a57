/** With a modifier key, a link opens elsewhere and an arrow key goes back in history: the script must not handle those. */
export function isMeantForTheBrowser({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
