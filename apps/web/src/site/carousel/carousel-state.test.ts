import { expect, test } from 'vitest';
import { type CarouselEvent, type CarouselState, carouselAfter, isRotating } from './carousel-state.ts';

const fresh: CarouselState = { count: 6, index: 0, isStopped: false, holds: [] };

function after(...events: CarouselEvent[]): CarouselState {
  return events.reduce(carouselAfter, fresh);
}

test.each<[string, CarouselEvent[], number]>([
  ['forward', [{ type: 'next' }], 1],
  ['from the first back to the last', [{ type: 'previous' }], 5],
  ['from the last on to the first', [{ type: 'choose', index: 5 }, { type: 'next' }], 0],
  ['to the one that was chosen', [{ type: 'choose', index: 3 }], 3],
  ['nowhere by 79 px to the left', [{ type: 'swipe', distancePx: -79 }], 0],
  ['forward by 80 px to the left', [{ type: 'swipe', distancePx: -80 }], 1],
  ['nowhere by 79 px to the right', [{ type: 'swipe', distancePx: 79 }], 0],
  ['back by 80 px to the right', [{ type: 'swipe', distancePx: 80 }], 5],
])('the carousel turns %s [MARKETING-04] [LIMIT-06]', (_way, events, index) => {
  expect(after(...events).index).toBe(index);
});

test.each<[string, CarouselEvent[], boolean]>([
  ['nothing holds it', [], true],
  ['it was stopped', [{ type: 'toggle' }], false],
  ['it was started again', [{ type: 'toggle' }, { type: 'toggle' }], true],
  ['the mouse is on it', [{ type: 'hold', by: 'hover' }], false],
  [
    'the mouse has left it',
    [
      { type: 'hold', by: 'hover' },
      { type: 'release', by: 'hover' },
    ],
    true,
  ],
  [
    'the mouse has left it and the keyboard has not',
    [
      { type: 'hold', by: 'hover' },
      { type: 'hold', by: 'focus' },
      { type: 'release', by: 'hover' },
    ],
    false,
  ],
  [
    'its tab was reported hidden twice and visible once',
    [
      { type: 'hold', by: 'hidden' },
      { type: 'hold', by: 'hidden' },
      { type: 'release', by: 'hidden' },
    ],
    true,
  ],
])('isRotating decides when %s [MARKETING-04]', (_case, events, rotates) => {
  expect(isRotating(after(...events))).toBe(rotates);
});
