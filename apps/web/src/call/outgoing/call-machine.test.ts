import { callRejectCodes } from '@yobirin/contract/call';
import { describe, expect, test } from 'vitest';
import { type CallMachineEvent, type CallMachineState, type CallStep, stepCall, toCall } from './call-machine.ts';

const calling: CallMachineState = { state: 'calling' };
const talking: CallMachineState = { state: 'talking' };
const finished: CallMachineState = { state: 'finished', outcome: 'ended' };
const canceled: CallMachineState = { state: 'finished', outcome: 'canceled' };
const rejected: CallMachineState = { state: 'rejected', reason: 'DECLINED', message: null };

test('a press applies, rings and then talks [CALL-01] [CALL-02] [CALL-97]', () => {
  const { states, effects } = run(toCall, [
    { type: 'press' },
    { type: 'applied', beforeRinging: 'nothing' },
    { type: 'reached' },
    { type: 'talking' },
  ]);

  expect(states).toEqual(['toCall', 'toCall', 'calling', 'talking']);
  expect(effects).toEqual(['apply', 'call', 'talk']);
});

test.each(['hidden', 'left'] as const)(
  'a page that is %s while an allowed microphone opens hangs up [CALL-97]',
  (type) => {
    const { next } = stepCall(attemptAt('applying'), { type: 'applied', beforeRinging: 'nothing' });

    expect(stepCall(next, { type })).toMatchObject({ next: { state: 'finished' }, effects: ['hangUp'] });
  },
);

test('a microphone that comes first is opened before it rings [CALL-14]', () => {
  const applied = stepCall(attemptAt('applying'), { type: 'applied', beforeRinging: 'microphone' });
  const opened = stepCall(applied.next, { type: 'microphoneReady' });

  expect(applied).toEqual({ next: attemptAt('askingMicrophone'), effects: ['askMicrophone'] });
  expect(opened).toEqual({ next: attemptAt('reaching'), effects: ['call'] });
});

test('the page explains why before the browser asks for the microphone', () => {
  const applied = stepCall(attemptAt('applying'), { type: 'applied', beforeRinging: 'explanation' });
  const explained = stepCall(applied.next, { type: 'microphoneExplained' });

  expect(applied).toEqual({ next: attemptAt('explainingMicrophone'), effects: [] });
  expect(explained).toEqual({ next: attemptAt('askingMicrophone'), effects: ['askMicrophone'] });
});

test.each([
  [calling, canceled],
  [talking, finished],
])('ending while %j finishes [CALL-03]', (state, next) => {
  expect(stepCall(state, { type: 'end' })).toEqual({ next, effects: ['hangUp'] });
});

test.each([
  [attemptAt('applying'), false],
  [attemptAt('reaching'), false],
  [calling, false],
  [attemptAt('rejoining'), true],
  [talking, true],
])(
  'a page that is hidden for too long while %j finishes, with the reason, and whether it was talked: %s [CALL-10] [CALL-71] [CALL-88] [OP-17]',
  (state, hasTalked) => {
    expect(stepCall(state, { type: 'hidden' })).toEqual({
      next: { state: 'finished', outcome: 'hidden', hasTalked },
      effects: ['hangUp'],
    });
  },
);

test.each([attemptAt('applying'), attemptAt('reaching'), calling])('leaving the page while %j hangs up', (state) => {
  expect(stepCall(state, { type: 'left' })).toEqual({ next: canceled, effects: ['hangUp'] });
});

test.each([talking, attemptAt('rejoining')])('leaving the page while %j keeps the call [CALL-72]', (state) => {
  expect(stepCall(state, { type: 'left' })).toEqual({ next: state, effects: [] });
});

test('a reloaded page comes back into the talk [CALL-72]', () => {
  const begun = stepCall(toCall, { type: 'rejoin', isOfLongAgo: false });

  expect(begun).toEqual({ next: attemptAt('rejoining'), effects: ['call'] });
  expect(stepCall(begun.next, { type: 'reached' })).toEqual({ next: talking, effects: ['talk'] });
});

test.each([
  [{ type: 'end' }, 'ended'],
  [{ type: 'refused', errorCode: 'NOT_FOUND' }, 'endedWhileAway'],
  [{ type: 'refused', errorCode: 'TOO_MANY_REQUESTS' }, 'unreachable'],
  [{ type: 'failed' }, 'unreachable'],
] as const)('a way back that meets %j ends the call [CALL-72]', (event, outcome) => {
  expect(stepCall(attemptAt('rejoining'), event)).toEqual({
    next: { state: 'finished', outcome },
    effects: ['hangUp'],
  });
});

test.each([
  [
    { type: 'refused', errorCode: 'NOT_FOUND' },
    { state: 'finished', outcome: 'endedWhileAway' },
  ],
  [{ type: 'refused', errorCode: 'TOO_MANY_REQUESTS' }, toCall],
  [{ type: 'failed' }, toCall],
] as const)('a look at a call of long ago that meets %j tells only its end [CALL-72]', (event, next) => {
  const begun = stepCall(toCall, { type: 'rejoin', isOfLongAgo: true });
  expect(stepCall(begun.next, { type: 'hidden' })).toEqual({ next: begun.next, effects: [] });

  expect(stepCall(begun.next, event)).toEqual({ next, effects: ['hangUp'] });
});

test.each([toCall, attemptAt('explainingMicrophone'), attemptAt('askingMicrophone'), finished, rejected])(
  'hiding the page in %j changes nothing',
  (state) => {
    expect(stepCall(state, { type: 'hidden' })).toEqual({ next: state, effects: [] });
  },
);

test('a rejection shows the holder’s message [CALL-04]', () => {
  const event = { reason: 'DECLINED', errorCode: null, message: 'すぐに折り返します' } as const;

  const { next, effects } = stepCall(calling, { type: 'rejected', event });

  expect(next).toEqual({ state: 'rejected', reason: 'DECLINED', message: 'すぐに折り返します' });
  expect(effects).toEqual(['hangUp']);
});

const everyState: CallMachineState[] = [
  { state: 'toCall', step: null, problem: { type: 'wrongPassword' } },
  attemptAt('reaching'),
  calling,
  talking,
  { state: 'finished', outcome: 'license' },
  { state: 'finished', outcome: 'deviceAbsent' },
  { state: 'finished', outcome: 'busy' },
  rejected,
];

test.each(everyState)('a reset from %j returns to the start [CALL-04] [CALL-05]', (state) => {
  expect(stepCall(state, { type: 'reset' })).toEqual({ next: toCall, effects: ['hangUp'] });
});

describe.each([
  ['applying', (errorCode: string) => stepCall(attemptAt('applying'), { type: 'refused', errorCode })],
  ['reaching', (errorCode: string) => stepCall(attemptAt('reaching'), { type: 'refused', errorCode })],
  ['ringing', (errorCode: string) => stepCall(calling, rejectedWith(errorCode))],
])('refused while %s', (_step, refuse) => {
  test.each([
    ['CA0002 [CALL-16]', callRejectCodes.license, { state: 'finished', outcome: 'license' }],
    ['CA0005 [CALL-19]', callRejectCodes.deviceAbsent, { state: 'finished', outcome: 'deviceAbsent' }],
    ['CA0010 [CALL-20] [CALL-06]', callRejectCodes.busy, { state: 'finished', outcome: 'busy' }],
    ['CA0004 [CALL-18]', callRejectCodes.password, { ...toCall, problem: { type: 'wrongPassword' } }],
    ['CA0001 [CALL-21]', callRejectCodes.malformed, { ...toCall, problem: { type: 'generic' } }],
    ['another code [CALL-21]', 'CA9999', { ...toCall, problem: { type: 'generic' } }],
  ])('%s releases everything and shows the reason', (_name, errorCode, next) => {
    expect(refuse(errorCode)).toEqual({ next, effects: ['hangUp'] });
  });

  test('CA0003 reloads the page [CALL-17]', () => {
    expect(refuse(callRejectCodes.unavailable)).toEqual({ next: toCall, effects: ['hangUp', 'reload'] });
  });
});

test.each([undefined, 'network_paused'])('too many attempts show the time to wait, and why (%s)', (reason) => {
  const { next } = stepCall(attemptAt('applying'), {
    type: 'refused',
    errorCode: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 30,
    reason,
  });

  expect(next).toEqual({ ...toCall, problem: { type: 'tooManyRequests', retryAfterSeconds: 30, reason } });
});

test('a call that was withdrawn because its network is paused says why, and for how long [HEAL-40]', () => {
  const pause = { reason: 'network_paused', retryAfterSeconds: 30 } as const;
  const event = { reason: 'ENDED', errorCode: 'TOO_MANY_REQUESTS', message: null, pause } as const;

  const { next } = stepCall(attemptAt('askingMicrophone'), { type: 'rejected', event });

  expect(next).toEqual({ ...toCall, problem: { type: 'tooManyRequests', ...pause } });
});

test.each(['applying', 'reaching'] as const)('an outage while %s ends the attempt at once [HEAL-11]', (step) => {
  const { next, effects } = stepCall(attemptAt(step), { type: 'refused', errorCode: 'SERVICE_UNAVAILABLE' });

  expect(next).toEqual({ ...toCall, problem: { type: 'outage' } });
  expect(effects).toEqual(['hangUp']);
});

test('a talk that cannot be entered again because of an outage is not said to have ended [HEAL-11]', () => {
  const { next } = stepCall(attemptAt('rejoining'), { type: 'refused', errorCode: 'SERVICE_UNAVAILABLE' });

  expect(next).toEqual({ state: 'finished', outcome: 'unreachable' });
});

test('without the microphone no call begins [ERROR-24]', () => {
  const { next, effects } = stepCall(attemptAt('askingMicrophone'), { type: 'microphoneRefused' });

  expect(next).toEqual({ ...toCall, problem: { type: 'microphone' } });
  expect(effects).toEqual(['hangUp']);
});

test.each([
  ['peer', finished],
  ['unreachable', { state: 'finished', outcome: 'unreachable' }],
  ['refused', finished],
] as const)('a talk that ends by %s [CALL-100]', (end, next) => {
  expect(stepCall(talking, { type: 'talkEnded', end }).next).toEqual(next);
});

test.each(['peer', 'refused'] as const)(
  'a callee who hangs up before a talk cuts the call short (%s) [CALL-100]',
  (end) => {
    const { next } = stepCall({ state: 'calling' }, { type: 'talkEnded', end });

    expect(next).toEqual({ state: 'finished', outcome: 'cutShort' });
  },
);

test.each(['applying', 'explainingMicrophone', 'askingMicrophone', 'reaching'] as const)(
  'a caller who cancels while %s is back at the start',
  (step) => {
    expect(stepCall(attemptAt(step), { type: 'end' })).toEqual({ next: toCall, effects: ['hangUp'] });
  },
);

test.each([
  [toCall, { type: 'talking' }],
  [attemptAt('applying'), { type: 'reached' }],
  [attemptAt('applying'), { type: 'press' }],
  [calling, { type: 'press' }],
  [finished, { type: 'talkEnded', end: 'peer' }],
  [rejected, { type: 'end' }],
] as const)('in %j the late or early event %j changes nothing', (state, event) => {
  expect(stepCall(state, event)).toEqual({ next: state, effects: [] });
});

function attemptAt(step: CallStep): CallMachineState {
  return { state: 'toCall', step, problem: null };
}

function rejectedWith(errorCode: string): CallMachineEvent {
  // The wire may bring any code; the type has only those we know.
  const event = { reason: 'ENDED', errorCode, message: null } as Extract<
    CallMachineEvent,
    { type: 'rejected' }
  >['event'];
  return { type: 'rejected', event };
}

function run(start: CallMachineState, events: CallMachineEvent[]) {
  let current = start;
  const states: string[] = [];
  const effects: string[] = [];
  for (const event of events) {
    const transition = stepCall(current, event);
    current = transition.next;
    states.push(current.state);
    effects.push(...transition.effects);
  }
  return { states, effects };
}
