import type { ChallengeParts } from '@yobirin/contract/challenge';
import { findNumber } from './find-number.ts';

// Solves the challenge that it is sent, off the main thread, and answers with the number.
addEventListener('message', ({ data }: MessageEvent<ChallengeParts>) => {
  postMessage(findNumber(data, 0, Number.MAX_SAFE_INTEGER));
});
