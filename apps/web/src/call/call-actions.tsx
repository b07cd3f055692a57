import type { ReactNode } from 'react';

/**
 * The buttons that answer, decline or end a call. They stay at the lower edge of a window that scrolls, so that they are in sight
 * on every screen, whatever is above them. Wider than their row, to cover controls that reach into the padding of the window.
 */
export function CallActions({ children }: { children: ReactNode }) {
  return <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-3 bg-surface px-4 pt-1 pb-4">{children}</div>;
}
