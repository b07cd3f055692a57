import { limits } from '@yobirin/contract/limits';

/** Why a carousel pauses: the mouse is over it, keyboard focus is in it, a drag is under way, or its tab is hidden. */
type Hold = 'hover' | 'focus' | 'drag' | 'hidden';

export type CarouselState = {
  count: number;
  index: number;
  /** Stopped until the user starts it. */
  isStopped: boolean;
  holds: readonly Hold[];
};

export type CarouselEvent =
  | { type: 'next' | 'previous' | 'toggle' }
  | { type: 'choose'; index: number }
  /** Negative to the left. */
  | { type: 'swipe'; distancePx: number }
  | { type: 'hold' | 'release'; by: Hold };

/** The state of a carousel after an event. The slides form a ring. */
export function carouselAfter(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'next':
      return turn(state, 1);
    case 'previous':
      return turn(state, -1);
    case 'choose':
      return { ...state, index: event.index };
    case 'swipe':
      return turn(state, stepOfSwipe(event.distancePx));
    case 'toggle':
      return { ...state, isStopped: !state.isStopped };
    case 'hold':
      return { ...state, holds: [...without(state.holds, event.by), event.by] };
    case 'release':
      return { ...state, holds: without(state.holds, event.by) };
  }
}

/** Whether it rotates by itself. */
export function isRotating({ isStopped, holds }: CarouselState): boolean {
  return !isStopped && holds.length === 0;
}

function turn(state: CarouselState, steps: number): CarouselState {
  return { ...state, index: (state.index + steps + state.count) % state.count };
}

/** As with a page of paper, a swipe to the left shows the next slide (MARKETING-04). */
function stepOfSwipe(distancePx: number): number {
  return Math.abs(distancePx) < limits.swipeThresholdPx ? 0 : -Math.sign(distancePx);
}

function without(holds: readonly Hold[], released: Hold): readonly Hold[] {
  return holds.filter((hold) => hold !== released);
}
