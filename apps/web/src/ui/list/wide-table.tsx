import type { ReactNode } from 'react';

type WideTableProps = { label: string; children: ReactNode };

/** Holds a table that is wider than its page when the text is large. It scrolls on its own, also by keyboard. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only a focused region
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </section>
  );
}
