import type { ReactNode } from 'react';

/** Shown in place of the composer if the room does not accept posts. */
export function ClosedNote({ children }: { children: ReactNode }) {
  return <p className="border-t border-line bg-sunken px-4 py-4 text-center text-sm text-muted">{children}</p>;
}
