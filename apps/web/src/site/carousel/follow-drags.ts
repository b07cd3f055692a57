import type { CarouselEvent } from './carousel-state.ts';

/** From here on it is a drag, and no longer a press that trembles. */
const dragPx = 8;

/** Lets the slide that is shown follow a finger or the mouse, and tells how far it was taken. */
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
  // Anywhere: a press that fell short of a drag may end elsewhere. Other fingers come and go meanwhile.
  addEventListener('pointerup', ({ pointerId }) => drag?.pointerId === pointerId && end(drag.distancePx));
  addEventListener('pointercancel', ({ pointerId }) => drag?.pointerId === pointerId && end(0));

  // Nobody who drags a link wants to follow it, or to take it along.
  list.addEventListener('dragstart', (event) => event.preventDefault());
  const refuseClick = (event: MouseEvent) => {
    const isByKeyboard = event.detail === 0;
    if (wasDragged && !isByKeyboard) event.preventDefault();
  };
  list.addEventListener('click', refuseClick, { capture: true });
}
