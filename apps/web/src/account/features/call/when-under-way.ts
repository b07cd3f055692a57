import type { Store } from '../../../call/store.ts';
import type { TalkPhase } from '../../../call/talk-state.ts';

/** From then on one wants to see what the matter is. */
const connectingTakesLongMs = 1_000;

/**
 * Runs once the two ends have found each other, or that takes long. Drawing another screen meanwhile would take the very time in
 * which they do.
 */
export function whenUnderWay(talk: Store<{ phase: TalkPhase }>, run: () => void): void {
  const begin = () => {
    clearTimeout(timer);
    stop();
    run();
  };
  const timer = setTimeout(begin, connectingTakesLongMs);
  const stop = talk.subscribe(() => {
    if (talk.getState().phase !== 'connecting') begin();
  });
}
