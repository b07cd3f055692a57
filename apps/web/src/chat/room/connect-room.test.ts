import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import type { ChatChannel } from './chat-channel.ts';
import { connectRoom } from './connect-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Refusals of later requests. */
const nextRefusals: string[] = [];
const refuseNext = (errorCode: string) => void nextRefusals.push(errorCode);

/** An open connection to a server that refuses with each of these once, and then accepts. */
function connectTo(...refusals: string[]) {
  const heard: string[] = [];
  const channel = {
    async request() {
      const errorCode = refusals.shift() ?? nextRefusals.shift();
      if (errorCode) throw new SocketRefusal(errorCode, { retryAfterSeconds: 5 });
      return {};
    },
    on: () => () => {},
    onDisconnect: () => () => {},
    onConnect(listener: () => void) {
      listener();
      return () => {};
    },
    connect() {},
    isConnected: () => true,
  };
  // The part of a channel that subscribing needs.
  const connection = connectRoom(channel as unknown as ChatChannel, address, {
    onLive: () => heard.push('live'),
    onLost: () => heard.push('lost'),
    onOutage: () => heard.push('outage'),
    onEvent: () => heard.push('event'),
    onTyping: () => heard.push('typing'),
    onTranslated: () => heard.push('translated'),
    onTranslationFailed: () => heard.push('translationFailed'),
    onLanguageFound: () => heard.push('languageFound'),
    onRefused: () => heard.push('refused'),
  });
  return { heard, ...connection };
}

const address = { chatRoomId: '1', chatRoomMembershipId: '2', findToken: async () => 'token' };

test.each(['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS'])('after %s it subscribes again', async (errorCode) => {
  const { heard, close } = connectTo(errorCode);

  await vi.runAllTimersAsync();

  expect(heard).toEqual(['live']);
  close();
});

test('an outage is reported, and the room is subscribed when it is over [HEAL-11]', async () => {
  const { heard, close } = connectTo('SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE');

  await vi.runAllTimersAsync();

  expect(heard).toEqual(['outage', 'outage', 'live']);
  close();
});

test('a subscription is asked for a hundred times at most during an outage of ten minutes [HEAL-14]', async () => {
  const { heard, close } = connectTo(...Array<string>(1_000).fill('SERVICE_UNAVAILABLE'));

  await vi.advanceTimersByTimeAsync(600_000);

  expect(heard.length).toBeGreaterThan(40);
  expect(heard.length).toBeLessThan(100);
  close();
});

test('a post that met an outage is not tried by another way', async () => {
  const { post, close } = connectTo();
  await vi.runAllTimersAsync();
  refuseNext('SERVICE_UNAVAILABLE');

  await expect(post({ clientPostId: '1', body: 'hello' })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  refuseNext('FORBIDDEN');
  expect(await post({ clientPostId: '1', body: 'hello' })).toBeNull();
  close();
});

test.each(['NOT_FOUND', 'BAD_USER_INPUT'])('%s closes the room to this side', async (errorCode) => {
  const { heard, close } = connectTo(errorCode);

  await vi.runAllTimersAsync();

  expect(heard).toEqual(['refused']);
  close();
});

test('a refused token is replaced once', async () => {
  const renewed = connectTo('UNAUTHENTICATED');
  const ended = connectTo('UNAUTHENTICATED', 'UNAUTHENTICATED');

  await vi.runAllTimersAsync();

  expect(renewed.heard).toEqual(['live']);
  expect(ended.heard).toEqual(['refused']);
  renewed.close();
  ended.close();
});
