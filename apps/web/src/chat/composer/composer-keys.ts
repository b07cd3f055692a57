type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** Whether a key sends. On a phone, Enter is the only way to a new line. */
export function isSendKey(key: Key, isTouch = hasTouchKeyboard()): boolean {
  return key.key === 'Enter' && !key.shiftKey && !isConverting(key) && !isTouch;
}

/** Whether a key gives up what is being written. */
export function isCancelKey(key: Key): boolean {
  return key.key === 'Escape' && !isConverting(key);
}

/**
 * While Japanese is being converted, Enter takes a conversion and Escape takes it back. Safari ends the conversion before it
 * tells the key, whose code then still says so.
 */
function isConverting({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === 229;
}

function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
