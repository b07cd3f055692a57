import { describe, expect, test } from 'vitest';
import {
  findShownCall,
  nextReceiverState,
  overReasonOf,
  type ReceiverEffect,
  type ReceiverEvent,
  type ReceiverState,
  type ReceiverStep,
  restingState,
} from './receiver-state.ts';
import { buildIncomingCall } from './testing/incoming-call-builder.ts';

type Talk = 'talk';
type State = ReceiverState<Talk>;
type Event = ReceiverEvent<Talk>;

const call = buildIncomingCall({ roomId: 'first' });
const other = buildIncomingCall({ roomId: 'other' });
const { roomId } = call;
const open = { type: 'openMicrophone' } as const;
const release = { type: 'releaseMicrophone' } as const;
const endTalk = { type: 'endTalk', talk: 'talk' } as const;
const sendAnswer = { type: 'sendAnswer', call } as const;

test.each([
  [{ errorCode: 'CONFLICT', reason: 'ANSWERED' }, 'ANSWERED'],
  [{ errorCode: 'CONFLICT', reason: 'ENDED' }, 'ENDED'],
  [{ errorCode: 'CA0010' }, 'BUSY'],
  [{ errorCode: 'CA0002' }, 'LICENSE'],
  [{ errorCode: 'NOT_FOUND' }, 'ENDED'],
])('an answer refused with %o is told as %s', (refusal, reason) => {
  expect(overReasonOf(refusal)).toBe(reason);
});

describe('answering', () => {
  test.each<
    [permission: 'granted' | 'prompt' | 'denied' | 'unknown', step: ReceiverStep<Talk>, effects: ReceiverEffect<Talk>[]]
  >([
    ['granted', { type: 'answering', call }, [open, sendAnswer]],
    ['prompt', { type: 'explaining', call }, []],
    ['denied', { type: 'microphoneFailed', call, problem: 'denied' }, []],
    ['unknown', { type: 'askingMicrophone', call }, [open]],
  ])('with the microphone %s, a press on answer leads on [OP-03]', (permission, step, effects) => {
    const next = nextReceiverState<Talk>(ringing(call), { type: 'answerPressed', roomId, permission });

    expect(next).toEqual({ state: { ringing: [call], step }, effects });
  });

  test('the server is told only once there is something to be heard', () => {
    const asking = run(ringing(call), [
      { type: 'answerPressed', roomId, permission: 'prompt' },
      { type: 'microphoneWanted' },
    ]);
    expect(asking.effects).toEqual([open]);

    const answering = run(asking.state, [{ type: 'microphoneReady' }]);
    expect(answering).toEqual({ state: answeringState(), effects: [sendAnswer] });

    const { state } = run(answering.state, [{ type: 'answered', talk: 'talk' }]);
    expect(state).toEqual({ ringing: [], step: { type: 'inCall', call, talk: 'talk' } });
  });

  test('a microphone that fails can be tried again, or the call declined', () => {
    const failed = run(ringing(call), [
      { type: 'answerPressed', roomId, permission: 'unknown' },
      { type: 'microphoneFailed', problem: 'missing' },
    ]);
    expect(failed.state.step).toEqual({ type: 'microphoneFailed', call, problem: 'missing' });

    expect(run(failed.state, [{ type: 'microphoneWanted' }]).effects).toEqual([open]);
    expect(run(failed.state, [{ type: 'declined', roomId }])).toEqual({ state: restingState, effects: [release] });
  });

  test('a press on what rings no more does nothing', () => {
    const next = run(restingState, [{ type: 'answerPressed', roomId, permission: 'granted' }]);

    expect(next).toEqual({ state: restingState, effects: [] });
  });

  test('whoever declines right after answering does not talk', () => {
    const declined = run(answeringState(), [{ type: 'declined', roomId }]);
    expect(declined).toEqual({ state: restingState, effects: [release] });
    expect(run(declined.state, [{ type: 'answered', talk: 'talk' }])).toEqual({
      state: restingState,
      effects: [endTalk],
    });

    expect(run(inCallState(), [{ type: 'declined', roomId }])).toEqual({ state: restingState, effects: [endTalk] });
  });

  test('a second press while answering does nothing', () => {
    const state = { ...answeringState(), ringing: [call, other] };
    const next = run(state, [{ type: 'answerPressed', roomId: other.roomId, permission: 'granted' }]);

    expect(next).toEqual({ state, effects: [] });
  });
});

describe('calls that end before they are answered', () => {
  test('whoever rings no more is named with the reason', () => {
    const next = run(ringing(call, other), [{ type: 'canceled', roomId, reason: 'ANSWERED' }]);

    expect(next).toEqual({ state: ringing(other), effects: [{ type: 'tellOver', call, reason: 'ANSWERED' }] });
  });

  test('a call that ends while the browser asks for the microphone takes its question along', () => {
    const asking: State = { ringing: [call], step: { type: 'askingMicrophone', call } };
    const next = run(asking, [{ type: 'canceled', roomId, reason: 'ENDED' }]);

    expect(next.state).toEqual(restingState);
    expect(next.effects).toEqual([release, { type: 'tellOver', call, reason: 'ENDED' }]);
    expect(run(next.state, [{ type: 'microphoneReady' }])).toEqual({ state: restingState, effects: [] });
  });

  test('the server alone says who answered first', () => {
    const canceled = run(answeringState(), [{ type: 'canceled', roomId, reason: 'ANSWERED' }]);
    expect(canceled).toEqual({ state: { ...answeringState(), ringing: [] }, effects: [] });

    const refused = run(answeringState(), [{ type: 'answerRefused', reason: 'ANSWERED' }]);
    expect(refused.state).toEqual(restingState);
    expect(refused.effects).toEqual([release, { type: 'tellOver', call, reason: 'ANSWERED' }]);
  });

  test('whoever talks elsewhere is told so, and can answer when that is over', () => {
    const refused = run(answeringState(), [{ type: 'answerRefused', reason: 'BUSY' }]);

    expect(refused.state).toEqual(ringing(call));
    expect(refused.effects).toEqual([release, { type: 'tellOver', call, reason: 'BUSY' }]);
  });

  test('what was over by the time that they were told rings no more', () => {
    const refused = run(answeringState(), [
      { type: 'canceled', roomId, reason: 'ANSWERED' },
      { type: 'answerRefused', reason: 'BUSY' },
    ]);

    expect(refused.state).toEqual(restingState);
  });

  test('declining one leaves the others ringing', () => {
    expect(run(ringing(call, other), [{ type: 'declined', roomId }]).state).toEqual(ringing(other));
  });
});

describe('connecting again', () => {
  test('what rings meanwhile rings here, and what is over is said to be', () => {
    const next = run(ringing(call), [{ type: 'registered', incoming: [other] }]);

    expect(next).toEqual({ state: ringing(other), effects: [{ type: 'tellOver', call, reason: 'ENDED' }] });
  });

  test('a call in progress is left alone', () => {
    expect(run(inCallState(), [{ type: 'registered', incoming: [] }])).toEqual({ state: inCallState(), effects: [] });
  });

  test('a call announced twice rings once', () => {
    expect(run(ringing(call), [{ type: 'incoming', call }]).state).toEqual(ringing(call));
  });
});

describe('during a call', () => {
  test('nothing else is shown, and nothing is said of it', () => {
    const rung = run(inCallState(), [{ type: 'incoming', call: other }]);
    expect(findShownCall(rung.state)).toBeNull();

    const over = run(rung.state, [{ type: 'canceled', roomId: other.roomId, reason: 'TIMED_OUT' }]);
    expect(over).toEqual({ state: inCallState(), effects: [] });
  });

  test('what still rings when it ends is shown then', () => {
    const { state } = run(inCallState(), [{ type: 'incoming', call: other }, { type: 'ended' }]);

    expect(findShownCall(state)).toEqual(other);
  });
});

function ringing(...calls: State['ringing']): State {
  return { ringing: calls, step: { type: 'idle' } };
}

function answeringState(): State {
  return { ringing: [call], step: { type: 'answering', call } };
}

function inCallState(): State {
  return { ringing: [], step: { type: 'inCall', call, talk: 'talk' } };
}

/** The state after all events, and the effects of the last one. */
function run(start: State, events: Event[]): { state: State; effects: readonly ReceiverEffect<Talk>[] } {
  let next: { state: State; effects: readonly ReceiverEffect<Talk>[] } = { state: start, effects: [] };
  for (const event of events) next = nextReceiverState(next.state, event);
  return next;
}
