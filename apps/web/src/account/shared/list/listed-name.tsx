import type { ReactNode } from 'react';

/** A name in a list or above a page: beside its picture whichever way it is read, in two lines at most. */
export function ListedName({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className="line-clamp-2 text-left font-semibold">
      {children}
    </span>
  );
}
