import { afterEach, expect, test, vi } from 'vitest';
import { isPageSeen, onPageSeenChange } from './page-seen.ts';

afterEach(() => vi.unstubAllGlobals());

type Place = { visibilityState: DocumentVisibilityState; isFrameShown?: boolean };

function openPage({ visibilityState, isFrameShown }: Place) {
  const frame = { isShown: isFrameShown, resize: () => {}, isWatched: false };
  class ResizeObserver {
    constructor(listener: () => void) {
      frame.resize = () => frame.isWatched && listener();
    }
    observe = () => Object.assign(frame, { isWatched: true });
    disconnect = () => Object.assign(frame, { isWatched: false });
  }
  const element = { checkVisibility: () => frame.isShown, ownerDocument: { defaultView: { ResizeObserver } } };
  vi.stubGlobal('window', { frameElement: isFrameShown === undefined ? null : element });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState }));
  return frame;
}

test.each([
  ['in front is seen', { visibilityState: 'visible' }, true],
  ['in a tab behind another is not seen', { visibilityState: 'hidden' }, false],
  ['in a shown frame is seen', { visibilityState: 'visible', isFrameShown: true }, true],
  ['in a hidden frame is not seen', { visibilityState: 'visible', isFrameShown: false }, false],
  ['in a shown frame of a tab behind another is not seen', { visibilityState: 'hidden', isFrameShown: true }, false],
] as const)('a page %s [CALL-24]', (_place, place, isSeen) => {
  openPage(place);

  expect(isPageSeen()).toBe(isSeen);
});

test('a frame that is shown again tells its page, until the page stops listening', () => {
  const frame = openPage({ visibilityState: 'visible', isFrameShown: false });
  const listener = vi.fn(() => isPageSeen());
  const stop = onPageSeenChange(listener);

  frame.isShown = true;
  frame.resize();
  stop();
  frame.resize();

  expect(listener.mock.results.map(({ value }) => value)).toEqual([true]);
});
