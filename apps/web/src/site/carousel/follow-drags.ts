import type { CarouselEvent } from './carousel-state.ts';

/** A shorter movement counts as a press. */
const dragPx = 8;

/** Lets the current slide follow a finger or the mouse, and reports the distance. */
export function followDrags(list: HTMLElement, dispatch: (event: CarouselEvent) => void): void {
  let drag: { pointerId: number; startX: number; distancePx: number } | null = null;
  let wasDragged = false;

  const end = (distancePx: number): void => {
    if (!drag) return;
    drag = null;
    list.style.translate = '';
    if (wasDragged) dispatch({ type: 'swipe', distancePx });
    dispatch({ type: 'release', by: 'drag' });
  };

  list.addEventListener('pointerdown', ({ pointerId, clientX, isPrimary, button }) => {
    if (!isPrimary || button !== 0) return;
    wasDragged = false;
    drag = { pointerId, startX: clientX, distancePx: 0 };
    dispatch({ type: 'hold', by: 'drag' });
  });
  list.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (drag?.pointerId !== pointerId) return;
    drag.distancePx = clientX - drag.startX;
    if (!wasDragged && Math.abs(drag.distancePx) < dragPx) return;
    if (!wasDragged) list.setPointerCapture(pointerId);
    wasDragged = true;
    list.style.translate = `${drag.distancePx}px`;
  });
  // On the window: the pointer may be released outside of the list. Other fingers come and go meanwhile.
  addEventListener('pointerup', ({ pointerId }) => drag?.pointerId === pointerId && end(drag.distancePx));
  addEventListener('pointercancel', ({ pointerId }) => drag?.pointerId === pointerId && end(0));

  // A dragged link must be neither followed nor picked up.
  list.addEventListener('dragstart', (event) => event.preventDefault());
  const refuseClick = (event: MouseEvent) => {
    const isByKeyboard = event.detail === 0;
    if (wasDragged && !isByKeyboard) event.preventDefault();
  };
  list.addEventListener('click', refuseClick, { capture: true });
}
