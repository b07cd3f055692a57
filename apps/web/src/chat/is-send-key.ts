type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/**
 * Whether a key sends. While Japanese is being converted, Enter takes a conversion; Safari ends the conversion before it
 * tells the key, whose code then still says so. On a phone, Enter is the only way to a new line.
 */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: Key, isTouch = hasTouchKeyboard()): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229 && !isTouch;
}

function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
