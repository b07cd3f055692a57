import { classNames } from '../../ui/class-names.ts';

/** The frame around someone's words. */
export function bubbleStyle({ isOwn }: { isOwn: boolean }): string {
  return classNames(
    // Lines as full as they are typed: between phrases, short texts of a narrow bubble would have twice as many.
    'w-fit max-w-full rounded-card border px-3.5 py-2 break-words whitespace-pre-wrap [word-break:normal]',
    isOwn ? 'border-transparent bg-indigo-tint' : 'border-line bg-surface',
  );
}
