import type { ReactNode } from 'react';

type MarkedTextProps = { text: string; marks: readonly { start: number; end: number }[] };

/** A text with ranges of it marked. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let shown = 0;
  for (const { start, end } of marks) {
    parts.push(
      text.slice(shown, start),
      <mark key={start} className="rounded-[3px] bg-gold-tint font-semibold text-ink">
        {text.slice(start, end)}
      </mark>,
    );
    shown = end;
  }
  parts.push(text.slice(shown));
  return parts;
}
