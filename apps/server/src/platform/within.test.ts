import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { within } from './within.ts';

test('an answer in time is returned, and a missing one is an error', async () => {
  await expect(within(10_000, Promise.resolve('here'))).resolves.toBe('here');
  await expect(within(1, new Promise(() => {}))).rejects.toThrow('No answer within 1 ms');
});

test('an answer that arrived while the process was busy is returned', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [echo] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  expect(echo).toHaveLength(1);

  const answer = within(50, once(client, 'data').then(String));
  // The answer is on its way to the client when the process stops reading.
  (echo[0] as { write(text: string): void }).write('here');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);

  await expect(answer).resolves.toBe('here');
  client.destroy();
  server.close();
});
