/** A text that can be put into the field. */
export type Suggestion = {
  id: string;
  name: string;
  text: string;
  /** Shown below the name instead of the text. */
  hint?: string;
};

/** What a room offers to the writer. */
export type Suggestions = {
  /** Null if the draft asks for none. */
  find: (draft: string) => Suggestion[] | null;
  /** Told when the list opens, to load what it shows. */
  onOpen?: () => void;
  /** Names the list. */
  label: string;
  /** Tells a screen reader how many there are. */
  countText: (count: number) => string;
};

/** What the list shows beside the draft for which Escape was pressed, and the row that is chosen. */
export type Choice = { dismissedFor: string | null; index: number };

export const firstChoice: Choice = { dismissedFor: null, index: 0 };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'altKey' | 'metaKey'>;

export type KeyEffect = { type: 'move'; index: number } | { type: 'choose' } | { type: 'dismiss' };

/** What a key does to an open list of `count` rows. Null for keys that belong to the field. */
export function keyEffect(key: Key, { index, count }: { index: number; count: number }): KeyEffect | null {
  // Keys of Japanese input belong to the conversion (see `composer-keys.ts`).
  if (count === 0 || key.isComposing || key.keyCode === 229 || key.ctrlKey || key.altKey || key.metaKey) return null;
  switch (key.key) {
    case 'ArrowDown':
      return { type: 'move', index: (index + 1) % count };
    case 'ArrowUp':
      return { type: 'move', index: (index + count - 1) % count };
    case 'Enter':
    case 'Tab':
      return key.shiftKey ? null : { type: 'choose' };
    case 'Escape':
      return { type: 'dismiss' };
    default:
      return null;
  }
}
