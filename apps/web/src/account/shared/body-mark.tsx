import { useLayoutEffect } from 'react';

/**
 * Gives the body an attribute while it is rendered, for styles of the page around a part: `in-data-fill:`. Firefox has `:has()`
 * since version 121 only.
 */
export function BodyMark({ name }: { name: `data-${string}` }) {
  useLayoutEffect(() => {
    document.body.setAttribute(name, '');
    return () => document.body.removeAttribute(name);
  }, [name]);
  return null;
}
