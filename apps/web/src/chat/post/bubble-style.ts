import { classNames } from '../../ui/class-names.ts';

/** The frame around a post's text. */
export function bubbleStyle({ isOwn }: { isOwn: boolean }): string {
  return classNames(
    // Breaks anywhere between characters: phrase breaks would double the lines of short texts in a narrow bubble.
    'w-fit max-w-full rounded-card border px-3.5 py-2 break-words whitespace-pre-wrap [word-break:normal]',
    isOwn ? 'border-transparent bg-indigo-tint' : 'border-line bg-surface',
  );
}
