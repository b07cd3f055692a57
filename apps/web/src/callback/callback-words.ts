import { isOpenState } from '@yobirin/contract/callback';
import { m } from '../i18n/gen/messages.js';
import type { GuestCallback } from './guest-callback.ts';
import { wishText } from './wish-text.ts';

type CallbackWords = {
  title: string;
  text: string | null;
  canWithdraw: boolean;
  /** The visitor was not reached, or not called. */
  canAskAgain: boolean;
};

type Known = Pick<GuestCallback, 'state' | 'wish' | 'wishAt' | 'attempts'>;

/** What became of a request, for the visitor (CALLBACK-34). */
export function callbackWords(request: Known, nickname: string): CallbackWords {
  const canWithdraw = isOpenState(request.state);
  const canAskAgain = ['NO_ANSWER', 'WITHDRAWN', 'EXPIRED'].includes(request.state);
  return { title: titleOf(request, nickname), text: textOf(request), canWithdraw, canAskAgain };
}

function titleOf({ state, attempts }: Known, nickname: string): string {
  switch (state) {
    case 'WAITING':
      return attempts > 0 ? m.callback_state_tried({ nickname }) : m.callback_state_waiting({ nickname });
    case 'TAKEN':
      return attempts > 0 ? m.callback_state_tried({ nickname }) : m.callback_state_taken({ name: nickname });
    case 'CALLING':
      return m.callback_state_calling({ nickname });
    case 'NO_ANSWER':
      return m.callback_state_no_answer({ nickname });
    case 'DONE':
      return m.callback_state_done();
    case 'WITHDRAWN':
      return m.callback_state_withdrawn();
    case 'EXPIRED':
      return m.callback_state_expired();
  }
}

function textOf(request: Known): string | null {
  if (!isOpenState(request.state) || request.state === 'CALLING') return null;
  return request.attempts > 0 ? m.callback_tried_text() : wishText(request);
}
