import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on screen or within a margin of it. True until measured, also after each change of `content`. */
export function useIsNear(
  element: RefObject<Element | null>,
  scroller: RefObject<Element | null>,
  rootMargin: string,
  content?: string,
): boolean {
  const [measured, setMeasured] = useState({ content, isNear: true });

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setMeasured({ content, isNear: entries.at(-1)?.isIntersecting ?? true }),
      { root: scroller.current, rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller, rootMargin, content]);

  return measured.content !== content || measured.isNear;
}
