import { expect, test } from 'vitest';
import { type AttemptEffect, type AttemptEvent, type AttemptState, stepAttempt } from './attempt-machine.ts';

type State = AttemptState<'live'>;
type Event = AttemptEvent<'live'>;
type Effect = AttemptEffect<'live'>;

const ringAhead = Promise.resolve(true);
const roomPeer = { roomId: 'room', peerId: 'secret' };
const accepted = { ...roomPeer, peerConnectionConfig: { iceServers: [] }, callPass: null };

const states: Record<State['type'], State> = {
  new: { type: 'new' },
  applying: { type: 'applying', ringAhead },
  accepted: { type: 'accepted', accepted, ringAhead },
  ringing: { type: 'ringing', accepted, live: 'live', isOfferKept: false },
  released: { type: 'released' },
};

test.each<[from: State['type'], event: Event, to: State]>([
  ['new', { type: 'applying', ringAhead }, states.applying],
  ['applying', { type: 'applyFailed' }, states.new],
  ['applying', { type: 'accepted', accepted }, states.accepted],
  ['accepted', { type: 'rings', live: 'live' }, states.ringing],
  ['ringing', { type: 'offerKept' }, { type: 'ringing', accepted, live: 'live', isOfferKept: true }],
])('from %s, %j moves to the next state', (from, event, state) => {
  expect(stepAttempt(states[from], event)).toEqual({ state, effects: [] });
});

const releaseDevices = { type: 'releaseDevices' } as const;

test.each<[from: State['type'], effects: Effect[]]>([
  ['new', [releaseDevices]],
  ['applying', [{ type: 'sendEnd', roomPeer: null }, releaseDevices]],
  ['accepted', [{ type: 'sendEnd', roomPeer }, releaseDevices]],
  ['ringing', [{ type: 'endTalk', live: 'live' }]],
  ['released', []],
])('a release from %s frees everything that was acquired', (from, effects) => {
  expect(stepAttempt(states[from], { type: 'release' })).toEqual({ state: states.released, effects });
});

test('a call that is accepted after the release is ended with its room peer', () => {
  const next = stepAttempt(states.released, { type: 'accepted', accepted });

  expect(next).toEqual({ state: states.released, effects: [{ type: 'sendEnd', roomPeer }] });
});

test.each<[from: State['type'], event: Event]>([
  ['released', { type: 'applying', ringAhead }],
  ['released', { type: 'applyFailed' }],
  ['released', { type: 'rings', live: 'live' }],
  ['released', { type: 'offerKept' }],
  ['accepted', { type: 'offerKept' }],
  ['new', { type: 'rings', live: 'live' }],
])('from %s, %j changes nothing', (from, event) => {
  expect(stepAttempt(states[from], event)).toEqual({ state: states[from], effects: [] });
});
