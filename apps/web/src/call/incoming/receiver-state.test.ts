import { describe, expect, test } from 'vitest';
import { buildIncomingCall } from '../testing/incoming-call-builder.ts';
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
])('an answer refused with %o ends as %s', (refusal, reason) => {
  expect(overReasonOf(refusal)).toBe(reason);
});

describe('answering', () => {
  test.each<
    [permission: 'granted' | 'prompt' | 'denied' | 'unknown', step: ReceiverStep<Talk>, effects: ReceiverEffect<Talk>[]]
  >([
    ['granted', { type: 'answering', call }, [sendAnswer, open]],
    ['prompt', { type: 'explaining', call }, []],
    ['denied', { type: 'microphoneFailed', call, problem: 'denied' }, []],
    ['unknown', { type: 'askingMicrophone', call }, [open]],
  ])('with the microphone %s, a press on answer takes the next step [OP-03]', (permission, step, effects) => {
    const next = nextReceiverState<Talk>(ringing(call), { type: 'answerPressed', roomId, permission });

    expect(next).toEqual({ state: { ringing: [call], step }, effects });
  });

  test('ANSWER is sent only after the microphone is open', () => {
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

  test('after a microphone failure the user can retry or decline', () => {
    const failed = run(ringing(call), [
      { type: 'answerPressed', roomId, permission: 'unknown' },
      { type: 'microphoneFailed', problem: 'missing' },
    ]);
    expect(failed.state.step).toEqual({ type: 'microphoneFailed', call, problem: 'missing' });

    expect(run(failed.state, [{ type: 'microphoneWanted' }]).effects).toEqual([open]);
    expect(run(failed.state, [{ type: 'declined', roomId }])).toEqual({ state: restingState, effects: [release] });
  });

  test('a press on a call that stopped ringing does nothing', () => {
    const next = run(restingState, [{ type: 'answerPressed', roomId, permission: 'granted' }]);

    expect(next).toEqual({ state: restingState, effects: [] });
  });

  test('declining right after answering ends the talk', () => {
    const declined = run(answeringState(), [{ type: 'declined', roomId }]);
    expect(declined).toEqual({ state: restingState, effects: [release] });

    expect(run(inCallState(), [{ type: 'declined', roomId }])).toEqual({ state: restingState, effects: [endTalk] });
  });

  test('a second press while answering does nothing', () => {
    const state = { ...answeringState(), ringing: [call, other] };
    const next = run(state, [{ type: 'answerPressed', roomId: other.roomId, permission: 'granted' }]);

    expect(next).toEqual({ state, effects: [] });
  });
});

describe('calls that end before they are answered', () => {
  test('the caller of a canceled call is shown with the reason', () => {
    const next = run(ringing(call, other), [{ type: 'canceled', roomId, reason: 'ANSWERED' }]);

    expect(next).toEqual({ state: ringing(other), effects: [{ type: 'notifyOver', call, reason: 'ANSWERED' }] });
  });

  test('a call that ends while the browser asks for the microphone closes the question', () => {
    const asking: State = { ringing: [call], step: { type: 'askingMicrophone', call } };
    const next = run(asking, [{ type: 'canceled', roomId, reason: 'ENDED' }]);

    expect(next.state).toEqual(restingState);
    expect(next.effects).toEqual([release, { type: 'notifyOver', call, reason: 'ENDED' }]);
    expect(run(next.state, [{ type: 'microphoneReady' }])).toEqual({ state: restingState, effects: [] });
  });

  test('only the server decides which device answered first', () => {
    const canceled = run(answeringState(), [{ type: 'canceled', roomId, reason: 'ANSWERED' }]);
    expect(canceled).toEqual({ state: { ...answeringState(), ringing: [] }, effects: [] });

    const refused = run(answeringState(), [{ type: 'answerRefused', reason: 'ANSWERED' }]);
    expect(refused.state).toEqual(restingState);
    expect(refused.effects).toEqual([release, { type: 'notifyOver', call, reason: 'ANSWERED' }]);
  });

  test('a holder in another call is told so, and can answer after it', () => {
    const refused = run(answeringState(), [{ type: 'answerRefused', reason: 'BUSY' }]);

    expect(refused.state).toEqual(ringing(call));
    expect(refused.effects).toEqual([release, { type: 'notifyOver', call, reason: 'BUSY' }]);
  });

  test('a call that was canceled before the refusal stops ringing', () => {
    const refused = run(answeringState(), [
      { type: 'canceled', roomId, reason: 'ANSWERED' },
      { type: 'answerRefused', reason: 'BUSY' },
    ]);

    expect(refused.state).toEqual(restingState);
  });

  test('declining one call leaves the others ringing', () => {
    expect(run(ringing(call, other), [{ type: 'declined', roomId }]).state).toEqual(ringing(other));
  });
});

describe('connecting again', () => {
  test('calls that ring meanwhile ring here, and ended ones are reported', () => {
    const next = run(ringing(call), [{ type: 'registered', incoming: [other] }]);

    expect(next).toEqual({ state: ringing(other), effects: [{ type: 'notifyOver', call, reason: 'ENDED' }] });
  });

  test('a call in progress is not changed', () => {
    expect(run(inCallState(), [{ type: 'registered', incoming: [] }])).toEqual({ state: inCallState(), effects: [] });
  });

  test('a call announced twice rings once', () => {
    expect(run(ringing(call), [{ type: 'incoming', call }]).state).toEqual(ringing(call));
  });
});

describe('during a call', () => {
  test('no other call is shown or reported', () => {
    const rung = run(inCallState(), [{ type: 'incoming', call: other }]);
    expect(findShownCall(rung.state)).toBeNull();

    const over = run(rung.state, [{ type: 'canceled', roomId: other.roomId, reason: 'TIMED_OUT' }]);
    expect(over).toEqual({ state: inCallState(), effects: [] });
  });

  test('a call that still rings at its end is shown then', () => {
    const { state } = run(inCallState(), [{ type: 'incoming', call: other }, { type: 'ended' }]);

    expect(findShownCall(state)).toEqual(other);
  });
});

describe('after a reload during a call', () => {
  const rejoining: State = { ringing: [], step: { type: 'rejoining', call } };

  test('the call is shown as answered, and goes on with its talk [CALL-85]', () => {
    const begun = run(restingState, [{ type: 'rejoining', call }]);
    expect(begun).toEqual({ state: rejoining, effects: [] });
    expect(findShownCall(begun.state)).toBeNull();

    expect(run(begun.state, [{ type: 'rejoined', talk: 'talk' }])).toEqual({ state: inCallState(), effects: [] });
  });

  test('a call that rings meanwhile is neither shown nor answered', () => {
    const events: Event[] = [
      { type: 'incoming', call: other },
      { type: 'answerPressed', roomId: other.roomId, permission: 'granted' },
    ];
    const rung = run(rejoining, events);

    expect(rung).toEqual({ state: { ...rejoining, ringing: [other] }, effects: [] });
    expect(run(rung.state, [{ type: 'canceled', roomId: other.roomId, reason: 'ENDED' }]).effects).toEqual([]);
  });

  test('a talk that begins after the user has hung up is ended', () => {
    const next = run(rejoining, [{ type: 'ended' }, { type: 'rejoined', talk: 'talk' }]);

    expect(next).toEqual({ state: restingState, effects: [{ type: 'endTalk', talk: 'talk' }] });
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

/** Returns the state after all events, and the effects of the last one. */
function run(start: State, events: Event[]): { state: State; effects: readonly ReceiverEffect<Talk>[] } {
  let next: { state: State; effects: readonly ReceiverEffect<Talk>[] } = { state: start, effects: [] };
  for (const event of events) next = nextReceiverState(next.state, event);
  return next;
}
