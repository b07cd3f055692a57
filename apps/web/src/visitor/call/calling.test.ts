import { limits } from '@yobirin/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import type { RejoinTicket } from '../../call/rejoin/rejoin-ticket.ts';
import { FakePeerConnection } from '../../call/testing/fake-peer-connection.ts';
import { createFakeSockets } from '../../call/testing/fake-sockets.ts';
import { stubSound } from '../../call/testing/fake-sound.ts';
import { type Calling, openCalling } from './calling.tsx';

const called = { id: '10', yobirinId: 'demo-1', nickname: '受付' };
const earlierCaller = {
  viewer: { type: 'visitor' },
  callerName: '101',
  callerPlace: '101',
  callReason: 'towels',
} as const;
const nextCaller = { viewer: { type: 'visitor' }, callerName: '102', callerPlace: '102' } as const;
const roomPeer = { roomId: 'room', peerId: 'own-secret' };
const longAgoMs = 2 * limits.rejoinGraceMs;

let server: ReturnType<typeof createFakeSockets>;
let stored: Map<string, string>;
const opened: Calling[] = [];

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', class {});
  // Never idle: a sound that is prepared during a later test would miss the stubs.
  const requestIdleCallback = () => 0;
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, querySelector: () => null }));
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: 'granted' }) },
    mediaDevices: { getUserMedia: () => new Promise(() => {}), enumerateDevices: async () => [{ kind: 'audioinput' }] },
  });
  vi.stubGlobal('localStorage', createStorage(new Map()));
  stored = new Map();
  vi.stubGlobal('sessionStorage', createStorage(stored));
  stubSound();
  server = createFakeSockets();
  server.call.answer('APPLY', () => ({ ...roomPeer, peerConnectionConfig: { iceServers: [] } }));
});

afterEach(() => {
  // A call left open would fire its deadlines during the following tests.
  for (const { call } of opened.splice(0)) call.reset();
  vi.unstubAllGlobals();
});

test('a call that has ended while its page was away tells the next visitor of the tab no details of its caller [CALL-72]', async () => {
  keepTicket({ agoMs: 0 });
  refuseEnter('NOT_FOUND');
  const { call, callAgain, getCallerName } = open();
  await until(() => call.getState().call.state === 'finished');
  expect(getCallerName()).toBeUndefined();

  expect(callAgain()).toBe(false);

  expect(call.getState().call).toEqual({ state: 'toCall', step: null, problem: null });
  expect(server.call.namesOf()).not.toContain('APPLY');
});

test('a call that comes back keeps its details, also for another call [CALL-72]', async () => {
  keepTicket({ agoMs: 0 });
  server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers: [] }, peers: ['other'] }));
  const { call, callAgain, getCallerName } = open();
  await until(() => call.getState().call.state === 'talking');
  expect(getCallerName()).toBe('101');
  await until(() => stored.has('rejoin-call'));
  expect(JSON.parse(stored.get('rejoin-call') ?? '')).toMatchObject({ shown: { last: { callerName: '101' } } });

  expect(callAgain()).toBe(true);
  await until(() => server.call.namesOf().includes('APPLY'));

  expect(server.call.last('APPLY')).toMatchObject({ callerName: '101', callerPlace: '101', callReason: 'towels' });
});

test('a press while the page looks for a call of long ago begins another, and nothing is told of the old one [CALL-72]', async () => {
  keepTicket({ agoMs: longAgoMs });
  server.signaling.answer('ENTER', () => new Promise(() => {}));
  const { hasCall, isLooking, start } = open();
  expect(isLooking()).toBe(true);

  start(nextCaller);
  expect(isLooking()).toBe(false);
  await until(() => server.call.namesOf().includes('APPLY'));

  expect(hasCall()).toBe(true);
  expect(server.call.last('APPLY')).toMatchObject({ callerName: '102' });
  expect(server.call.last('END')).toEqual(roomPeer);
});

test('what became of a call of long ago is told once it is known [CALL-72]', async () => {
  keepTicket({ agoMs: longAgoMs });
  refuseEnter('NOT_FOUND');
  const { call, isLooking } = open();
  expect(isLooking()).toBe(true);

  await until(() => call.getState().call.state === 'finished');

  expect(isLooking()).toBe(false);
  expect(call.getState().call).toEqual({ state: 'finished', outcome: 'endedWhileAway' });
});

test('a call that may still wait is shown at once, and no press replaces it [CALL-72]', () => {
  keepTicket({ agoMs: longAgoMs - 1_000 });
  server.signaling.answer('ENTER', () => new Promise(() => {}));
  const { call, hasCall, isLooking, start, stopLooking } = open();
  expect([isLooking(), hasCall()]).toEqual([false, true]);

  stopLooking();
  start(nextCaller);

  expect(call.getState().call).toMatchObject({ state: 'toCall', step: 'rejoining' });
});

function open(): Calling {
  const calling = openCalling(called, server.sockets);
  opened.push(calling);
  return calling;
}

/** The ticket of an earlier document of this tab. */
function keepTicket({ agoMs }: { agoMs: number }): void {
  const ticket: RejoinTicket = {
    page: called.id,
    lock: 'room',
    roomPeer,
    isTransferred: false,
    isWaiting: false,
    isMuted: false,
    isHeld: false,
    savedAtMs: Date.now() - agoMs,
    shown: { last: earlierCaller, party: null },
  };
  stored.set('rejoin-call', JSON.stringify(ticket));
}

function refuseEnter(errorCode: string): void {
  server.signaling.answer('ENTER', () => {
    throw new SocketRefusal(errorCode);
  });
}

function createStorage(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A long timeout, for a machine under load. */
function until(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 30_000 });
}
