type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** Whether a key sends the post. On a phone, Enter is the only way to insert a line break. */
export function isSendKey(key: Key, isTouch = hasTouchKeyboard()): boolean {
  return key.key === 'Enter' && !key.shiftKey && !isConverting(key) && !isTouch;
}

/** Whether a key discards the edit. */
export function isCancelKey(key: Key): boolean {
  return key.key === 'Escape' && !isConverting(key);
}

/**
 * During Japanese input (IME composition), Enter accepts a conversion and Escape undoes it. Safari ends the composition
 * before the key event, whose key code is then still 229.
 */
function isConverting({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === 229;
}

function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
