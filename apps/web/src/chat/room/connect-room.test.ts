import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import type { ChatChannel } from './chat-channel.ts';
import { connectRoom } from './connect-room.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

/** An open connection to a server that refuses with each of these once, and then accepts. */
function connectTo(...refusals: string[]) {
  const heard: string[] = [];
  const channel = {
    async request() {
      const errorCode = refusals.shift();
      if (errorCode) throw new SocketRefusal(errorCode);
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
    onEvent: () => heard.push('event'),
    onTyping: () => heard.push('typing'),
    onRefused: () => heard.push('refused'),
  });
  return { heard, close: connection.close };
}

const address = { chatRoomId: '1', chatRoomMembershipId: '2', findToken: async () => 'token' };

test.each(['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS'])('after %s it subscribes again', async (errorCode) => {
  const { heard, close } = connectTo(errorCode);

  await vi.runAllTimersAsync();

  expect(heard).toEqual(['live']);
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
