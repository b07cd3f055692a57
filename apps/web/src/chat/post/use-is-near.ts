import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on screen or within a margin of it. True until measured. */
export function useIsNear(
  element: RefObject<Element | null>,
  scroller: RefObject<Element | null>,
  rootMargin: string,
): boolean {
  const [isNear, setIsNear] = useState(true);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? true), {
      root: scroller.current,
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller, rootMargin]);

  return isNear;
}
