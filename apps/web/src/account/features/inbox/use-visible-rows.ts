import { type RefObject, useEffect, useState } from 'react';

/** Rows rendered above and below those in sight, so that a fast scroll does not show gaps. */
const spareRows = 8;

/** Before the list is measured. */
const firstRows = { from: 0, to: 30 };

type Rows = { from: number; to: number };

/** Which rows of a fixed height are in sight of a scrolling element. */
export function useVisibleRows(scrollerRef: RefObject<HTMLElement | null>, rowRem: number): Rows {
  const [rows, setRows] = useState<Rows>(firstRows);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const measure = () => {
      const next = rowsInSight(scroller, rowRem * remPx());
      setRows((rows) => (rows.from === next.from && rows.to === next.to ? rows : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [scrollerRef, rowRem]);

  return rows;
}

export function rowsInSight(
  { scrollTop, clientHeight }: Pick<Element, 'scrollTop' | 'clientHeight'>,
  rowPx: number,
): Rows {
  return {
    from: Math.max(0, Math.floor(scrollTop / rowPx) - spareRows),
    to: Math.ceil((scrollTop + clientHeight) / rowPx) + spareRows,
  };
}

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
