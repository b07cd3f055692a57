import { expect, test } from 'vitest';
import { beginRoom, type RoomEffect, type RoomEvent, type RoomState, stepRoom } from './room-machine.ts';

const config = { iceServers: [] };
const outside = beginRoom(null);
const inside: RoomState = { ...outside, isInside: true };
const entered: RoomState = { ...inside, hasEntered: true };
const met: RoomState = { ...entered, remoteId: 'other' };

const steps: [string, RoomState, RoomEvent, RoomState, RoomEffect[]][] = [
  ['enters on a connection', outside, { type: 'enter' }, inside, [{ type: 'sendEnter', isCheck: false }]],
  ['is inside', inside, { type: 'entered', config }, entered, [{ type: 'tellEntered', config }]],
  ['finds the other end', entered, found('other'), met, [{ type: 'tellPeer', how: 'found' }]],
  ['retries after a passing refusal', inside, refused(true), inside, [{ type: 'enterLater' }]],
  ['is refused', inside, refused(false), inside, [{ type: 'tellRefused', isReturning: false }]],
  ['is refused on its return', entered, refused(false), entered, [{ type: 'tellRefused', isReturning: true }]],
  ['replaces a connection that does not answer', inside, unanswered(true), inside, [{ type: 'renewConnection' }]],
  ['checks its connection', met, { type: 'check' }, met, [{ type: 'sendEnter', isCheck: true }]],
  ['has no connection to check', outside, { type: 'check' }, outside, []],
  ['waits for a lost connection', inside, unanswered(false), inside, []],
  [
    'is outside once disconnected',
    met,
    { type: 'disconnected' },
    { ...met, isInside: false },
    [{ type: 'connectLater' }],
  ],
  ['hears that the other end left', met, exited('other'), met, [{ type: 'tellPeerLeft' }]],
  ['ignores an end that it does not talk to', met, exited('third'), met, []],
  [
    'asks who is there when an end it never met leaves',
    entered,
    exited('third'),
    entered,
    [{ type: 'sendEnter', isCheck: false }],
  ],
];

test.each(steps)('one end %s', (_what, state, event, next, effects) => {
  expect(stepRoom(state, event)).toEqual({ state: next, effects });
});

test.each(steps)('after leaving, nothing follows where one end %s', (_what, state, event) => {
  const left = stepRoom(state, { type: 'leave' }).state;

  expect(stepRoom(left, event)).toEqual({ state: { ...state, hasLeft: true }, effects: [] });
});

function found(peerId: string): RoomEvent {
  return { type: 'met', peerId, how: 'found' };
}

function refused(isTemporary: boolean): RoomEvent {
  return { type: 'refused', isTemporary };
}

function unanswered(isConnected: boolean): RoomEvent {
  return { type: 'unanswered', isConnected };
}

function exited(peerId: string): RoomEvent {
  return { type: 'exited', peerId };
}
