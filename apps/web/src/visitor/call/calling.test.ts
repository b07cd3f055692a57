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
const roomPeer = { roomId: 'room', peerId: 'own-secret' };

let server: ReturnType<typeof createFakeSockets>;
let stored: Map<string, string>;
const opened: Calling[] = [];

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('window', new EventTarget());
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
  keepTicket();
  refuseEnter('NOT_FOUND');
  const { call, callAgain, getCallerName } = open();
  await until(() => call.getState().call.state === 'finished');
  expect(getCallerName()).toBeUndefined();

  expect(callAgain()).toBe(false);

  expect(call.getState().call).toEqual({ state: 'toCall', step: null, problem: null });
  expect(server.call.namesOf()).not.toContain('APPLY');
});

test('a call that comes back keeps its details, also for another call [CALL-72]', async () => {
  keepTicket();
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

function open(): Calling {
  const calling = openCalling(called, server.sockets);
  opened.push(calling);
  return calling;
}

/** The ticket of an earlier document of this tab. */
function keepTicket(): void {
  const ticket: RejoinTicket = {
    page: called.id,
    lock: 'room',
    roomPeer,
    isTransferred: false,
    isWaiting: false,
    isMuted: false,
    isHeld: false,
    savedAtMs: Date.now(),
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
