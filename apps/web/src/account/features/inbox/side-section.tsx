import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../ui/picture/icons.tsx';

/** A list above the chat of a thread. Closed at first, so that the chat has the room (INBOX-37). */
export function SideSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm text-muted hover:text-ink">
        <ChevronDownIcon className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {label}
      </summary>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        className="max-h-64 overflow-y-auto px-4 pb-3 focus-visible:-outline-offset-2"
      >
        {children}
      </section>
    </details>
  );
}
