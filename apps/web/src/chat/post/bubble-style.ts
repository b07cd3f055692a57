import { classNames } from '../../ui/class-names.ts';

/**
 * Breaks anywhere between characters: phrase breaks would double the lines of short texts in a narrow bubble. Korean breaks between
 * words.
 */
export const wordsStyle = 'break-words whitespace-pre-wrap [word-break:normal] [&:lang(ko)]:break-keep';

/** The frame around a post's text. */
export function bubbleStyle({ isOwn }: { isOwn: boolean }): string {
  return classNames(
    'w-fit max-w-full rounded-card border px-3.5 py-2',
    wordsStyle,
    isOwn ? 'border-transparent bg-indigo-tint' : 'border-line bg-surface',
  );
}
