import type { ReactNode } from 'react';

/** A name beside its picture, in either text direction and in two lines at most. */
export function ListedName({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className="line-clamp-2 text-left font-semibold break-keep">
      {children}
    </span>
  );
}
