import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// Written out: phone apps and proxies know these paths, so a renamed constant must fail here.
const paths = { call: '/ws-call', signaling: '/signaling', chat: '/ws-chat' };

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

test.each([
  ['calls', paths.call, '[CALL-12]'],
  ['signaling', paths.signaling, '[SIGNAL-01]'],
  ['chats', paths.chat, '[CHAT-18]'],
])('a client of %s connects to %s %s', async (_what, path) => {
  expect(await connectTo(path)).toBe('connected');
});

test('no other path accepts sockets [CALL-12] [SIGNAL-01] [CHAT-18]', async () => {
  expect(await connectTo('/ws-other')).toBe('Invalid namespace');
});

function connectTo(path: string): Promise<string> {
  const socket = io(server.url + path, { transports: ['websocket'], forceNew: true, reconnection: false });
  onTestFinished(() => {
    socket.disconnect();
  });
  return new Promise((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
}
