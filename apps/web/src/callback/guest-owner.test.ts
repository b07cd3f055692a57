import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openReceiver } from '../call/incoming/receiver.ts';
import { createFakeSockets } from '../call/testing/fake-sockets.ts';
import { stubSound } from '../call/testing/fake-sound.ts';
import { buildIncomingCall } from '../call/testing/incoming-call-builder.ts';
import { settle } from '../call/testing/talk-stage.ts';
import { guestOwner } from './guest-owner.ts';

const watch = { onOver: vi.fn(), onEnded: vi.fn(), onTransfer: vi.fn(), onHistoryChange: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback() {} }));
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'granted' }) } });
  stubSound();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a guest's page registers by the token of its chat, and rings for a call that came first [CALLBACK-36]", async () => {
  const server = createFakeSockets();
  const from = { yobirinId: 'hotel', nickname: 'Hotel', iconUrl: null };
  const call = buildIncomingCall({ from });
  server.call.answer('REGISTER', () => ({ incoming: [call] }));

  const receiver = openReceiver(guestOwner('secret'), watch, server.sockets);
  await settle();

  expect(server.call.last('REGISTER')).toEqual({ guestToken: 'secret' });
  expect(receiver.getState().ringing).toEqual([call]);
});

test("a guest's page tells which push subscription its browser has [NOTIFY-41]", async () => {
  const server = createFakeSockets();
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1' }) };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => registration } });

  openReceiver(guestOwner('secret'), watch, server.sockets);
  await settle();

  expect(server.call.last('REGISTER')).toEqual({ guestToken: 'secret', pushEndpoint: 'https://push.example/1' });
});

test('a page hears whether pushes about its calls reach this browser; an older server does not tell [CALLBACK-36]', async () => {
  const server = createFakeSockets();
  const onRegistered = vi.fn();
  const { register } = guestOwner('secret', onRegistered);

  server.call.answer('REGISTER', () => ({ incoming: [], isPushed: true }));
  await register(server.sockets.call);
  expect(onRegistered).toHaveBeenLastCalledWith(true);

  server.call.answer('REGISTER', () => ({ incoming: [] }));
  await register(server.sockets.call);
  expect(onRegistered).toHaveBeenLastCalledWith(false);
});

test('the request is loaded again once the page is registered, because a change before was missed [CALLBACK-34]', async () => {
  const server = createFakeSockets();
  const onRegistered = vi.fn();
  server.call.answer('REGISTER', () => {
    expect(onRegistered).not.toHaveBeenCalled();
    return { incoming: [] };
  });

  openReceiver(guestOwner('secret', onRegistered), watch, server.sockets);
  await settle();

  expect(onRegistered).toHaveBeenCalledOnce();
});

test('a call that another tab answers stops ringing here, and says so [CALLBACK-36]', async () => {
  const server = createFakeSockets();
  const call = buildIncomingCall({ roomId: 'room' });
  server.call.answer('REGISTER', () => ({ incoming: [call] }));
  const receiver = openReceiver(guestOwner('secret'), watch, server.sockets);
  await settle();

  server.call.emit('canceled', { roomId: 'room', reason: 'ANSWERED' });
  await settle();

  expect(receiver.getState().ringing).toEqual([]);
  expect(watch.onOver).toHaveBeenCalledWith(call, 'ANSWERED');
});
