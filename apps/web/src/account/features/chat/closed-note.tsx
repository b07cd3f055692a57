import type { ReactNode } from 'react';

/** Stands in place of the composer where nobody may write. */
export function ClosedNote({ children }: { children: ReactNode }) {
  return <p className="border-t border-line bg-sunken px-4 py-4 text-center text-sm text-muted">{children}</p>;
}
