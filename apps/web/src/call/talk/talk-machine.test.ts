import type { DataChannelMessage } from '@yobirin/contract/data-channel';
import { describe, expect, test } from 'vitest';
import { createTrack, streamOf } from '../testing/talk-stage.ts';
import { beginTalk, stepTalk, type TalkEffect, type TalkEvent, type TalkMachineState } from './talk-machine.ts';
import type { RoomPeer, TalkFacts, TalkSide } from './talk-state.ts';

const roomPeer: RoomPeer = { roomId: 'room', peerId: 'secret' };
const next: RoomPeer = { roomId: 'next-room', peerId: 'next-secret' };
const microphone = streamOf(createTrack());
const another = streamOf(createTrack());
const heard = { type: 'setSound', isSent: true, heard: 'peer' } as const;
const closeLeg = { type: 'closeLeg' } as const;
const closeLegLater = { type: 'closeLegLater' } as const;
const goodbye = { type: 'tell', message: { type: 'goodbye' } } as const;
const sayHello = { type: 'sayHello' } as const;
const release = { type: 'release' } as const;
const leave = [{ type: 'exitLeg' }, { type: 'sendEnd', roomPeer }] as const;

const caller = stateOf('caller');
const receiver = stateOf('receiver');

test.each<[side: TalkSide, phase: string]>([
  ['caller', 'waiting'],
  ['receiver', 'connecting'],
])('a %s begins %s', (side, phase) => {
  expect(stateOf(side).shown).toMatchObject({ phase, end: null });
});

test.each<[phase: 'waiting' | 'connecting' | 'talking' | 'reconnecting', effects: TalkEffect[]]>([
  ['waiting', []],
  ['connecting', [{ type: 'deferRendering' }]],
  ['talking', [{ type: 'startClock' }]],
  ['reconnecting', []],
])('the phase %s is shown', (phase, effects) => {
  const changed = stepTalk(caller, { type: 'phase', phase });

  expect(changed).toEqual({ state: { ...showing({ phase }), hasTalked: phase === 'talking' }, effects });
});

describe('sound', () => {
  test.each<[facts: Partial<TalkFacts>, isSent: boolean, heard: 'peer' | 'nothing' | 'melody']>([
    [{}, true, 'peer'],
    [{ isMuted: true }, false, 'peer'],
    [{ isHeld: true }, false, 'nothing'],
    [{ isHeldByPeer: true }, false, 'melody'],
    [{ isHeld: true, isHeldByPeer: true }, false, 'nothing'],
    [{ isMuted: true, isHeldByPeer: true }, false, 'melody'],
  ])('with %j, sent is %s and heard is %s', (facts, isSent, heardThen) => {
    const { isMuted } = { isMuted: false, ...facts };
    const { effects } = stepTalk(showing(facts), { type: 'muted', isMuted });

    expect(effects).toEqual([{ type: 'setSound', isSent, heard: heardThen }]);
  });

  test('holding is sent to the other end, and again on the next channel', () => {
    const held = stepTalk(caller, { type: 'held', isHeld: true });
    const tellHold = { type: 'tell', message: { type: 'hold', state: true } };
    expect(held.effects).toContainEqual(tellHold);

    expect(stepTalk(held.state, { type: 'channelOpen' }).effects).toEqual([sayHello, tellHold]);
    expect(stepTalk(caller, { type: 'channelOpen' }).effects).toEqual([sayHello]);
  });
});

describe('a microphone', () => {
  test.each<[name: string, facts: Partial<TalkFacts>, effects: TalkEffect[]]>([
    ['is used', {}, [heard]],
    ['replaces another one', { microphone: another }, [{ type: 'stopTracks', microphone: another }, heard]],
    ['unblocks the sound', { isSoundBlocked: true }, [heard, { type: 'resumeSound' }]],
  ])('%s', (_name, facts, effects) => {
    const opened = stepTalk(showing(facts), { type: 'microphoneOpened', microphone });

    expect(opened).toEqual({ state: showing({ ...facts, microphone }), effects });
  });

  test('that cannot be opened ends the talk', () => {
    const failed = stepTalk(caller, { type: 'microphoneFailed' });

    expect(failed).toEqual({ state: endedBy('microphone'), effects: [goodbye, ...leave, release, closeLegLater] });
  });
});

describe('a transfer', () => {
  const shown = { roomId: next.roomId, phase: 'waiting', isTransferred: true, isHeld: false, isHeldByPeer: false };
  const openLeg = { type: 'openLeg', roomPeer: next } as const;

  test.each<[name: string, events: TalkEvent[]]>([
    ['by its start', [transfer('setDescription', next), transfer('start')]],
    ['with both ids in its start', [transfer('start', next)]],
    [
      'with its ids one by one',
      [transfer('setDescription', { roomId: next.roomId }), transfer('start', { peerId: next.peerId })],
    ],
    ['when the other end leaves', [transfer('setDescription', next), { type: 'legEnded', end: 'peer' }]],
  ])('is followed %s [SIGNAL-09]', (_name, events) => {
    const { state, effects } = run(showing({ isHeld: true, isHeldByPeer: true }), events);

    expect(state).toMatchObject({ peerId: next.peerId, destination: null, shown });
    expect(effects).toEqual([closeLeg, heard, openLeg]);
  });

  test.each<[name: string, events: TalkEvent[]]>([
    ['its start', [transfer('setDescription', { roomId: next.roomId }), transfer('start')]],
    [
      'the other end having left',
      [transfer('setDescription', { peerId: next.peerId }), { type: 'legEnded', end: 'peer' }],
    ],
  ])('without both ids ends the talk by %s [SIGNAL-10]', (_name, events) => {
    const { state, effects } = run(caller, events);

    expect(state.shown).toMatchObject({ phase: 'ended', end: 'peer' });
    expect(effects).toEqual([goodbye, ...leave, release, closeLegLater]);
  });

  test('is ignored by a receiver [OP-20]', () => {
    expect(stepTalk(receiver, transfer('start', next))).toEqual({ state: receiver, effects: [] });
  });

  test('by a receiver tells the caller where to go, and lets it leave first', () => {
    const { effects } = stepTalk(receiver, { type: 'passedOn', to: next });

    expect(effects).toEqual([
      { type: 'tell', message: { type: 'transfer', action: 'setDescription', ...next } },
      { type: 'tell', message: { type: 'transfer', action: 'start', ...next } },
      release,
      { type: 'exitLegLater' },
    ]);
  });
});

describe('the end', () => {
  test('of a leg that lost its connection is not sent to the server', () => {
    const lost = stepTalk(caller, { type: 'legEnded', end: 'unreachable' });

    expect(lost).toEqual({ state: endedBy('unreachable'), effects: [release, closeLeg] });
  });

  test.each([
    ['the other end', 'peer'],
    ['a room that is closed', 'refused'],
  ] as const)('by %s is sent by a caller, who may not have been told of a transfer [SIGNAL-15]', (_by, end) => {
    const ended = { type: 'legEnded', end } as const;

    expect(stepTalk(caller, ended).effects).toEqual([{ type: 'sendEnd', roomPeer }, release, closeLeg]);
    expect(stepTalk(receiver, ended).effects).toEqual([release, closeLeg]);
  });

  test('of a leg that gave up is sent with what failed [CALL-80]', () => {
    const failure = { phase: 'ice', relay: 'missing' } as const;
    const { state, effects } = stepTalk(caller, { type: 'legEnded', end: 'unconnected', failure });

    expect(state.shown).toMatchObject({ phase: 'ended', end: 'unconnected', failure });
    expect(effects).toEqual([{ type: 'sendEnd', roomPeer, failure }, release, closeLeg]);
  });

  test('of the second connection of a talk counts as lost, not as never connected [CALL-80]', () => {
    const failure = { phase: 'ice', relay: 'missing' } as const;
    const { state: talking } = stepTalk(caller, { type: 'phase', phase: 'talking' });
    const { state: anew } = stepTalk(talking, { type: 'broken' });

    const { state } = stepTalk(anew, { type: 'legEnded', end: 'unconnected', failure });

    expect(state.shown).toMatchObject({ phase: 'ended', end: 'unreachable', failure });
  });

  test('by hanging up is sent, and stops the microphone', () => {
    const { state, effects } = stepTalk(showing({ microphone }), { type: 'hungUp' });

    expect(state).toEqual(endedBy('self'));
    expect(effects).toEqual([goodbye, ...leave, release, { type: 'stopTracks', microphone }, closeLegLater]);
  });

  test.each<TalkEvent>([
    { type: 'phase', phase: 'talking' },
    { type: 'seconds', durationSeconds: 1 },
    { type: 'held', isHeld: true },
    { type: 'legEnded', end: 'peer' },
    { type: 'microphoneFailed' },
    { type: 'passedOn', to: next },
    { type: 'hungUp' },
    transfer('start', next),
  ])('is final: $type changes nothing', (event) => {
    expect(stepTalk(endedBy('self'), event)).toEqual({ state: endedBy('self'), effects: [] });
  });

  test('closes a microphone that opens too late', () => {
    const { state, effects } = stepTalk(endedBy('self'), { type: 'microphoneOpened', microphone });

    expect(state).toEqual(endedBy('self'));
    expect(effects).toEqual([{ type: 'stopTracks', microphone }]);
  });
});

function stateOf(side: TalkSide): TalkMachineState {
  return beginTalk({ side, roomPeer, isTransferred: false });
}

function showing(changes: Partial<TalkFacts> | Pick<TalkMachineState['shown'], 'phase'>): TalkMachineState {
  return { ...caller, shown: Object.assign({}, caller.shown, changes) };
}

function endedBy(end: 'self' | 'peer' | 'unreachable' | 'refused' | 'microphone'): TalkMachineState {
  return { ...caller, shown: { ...caller.shown, phase: 'ended', end } };
}

function transfer(action: 'setDescription' | 'start', ids: Partial<RoomPeer> = {}): TalkEvent {
  const message: DataChannelMessage = { type: 'transfer', action, ...ids };
  return { type: 'message', message };
}

/** Returns the state after all events, and the effects of the last one. */
function run(start: TalkMachineState, events: TalkEvent[]) {
  let current: ReturnType<typeof stepTalk> = { state: start, effects: [] };
  for (const event of events) current = stepTalk(current.state, event);
  return current;
}
