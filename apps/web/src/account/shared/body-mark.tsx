import { useLayoutEffect } from 'react';

/** How often each mark is rendered: a new page may come before the old one has gone. */
const counts = new Map<string, number>();

/**
 * Gives the body an attribute while it is rendered, for styles of the page around a part: see account.css. Firefox has `:has()`
 * since version 121 only.
 */
export function BodyMark({ name }: { name: `data-${string}` }) {
  useLayoutEffect(() => {
    change(name, 1);
    return () => change(name, -1);
  }, [name]);
  return null;
}

function change(name: string, by: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + by;
  counts.set(name, count);
  document.body.toggleAttribute(name, count > 0);
}
