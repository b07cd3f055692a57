import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

export type TestPushService = {
  /** Finds the service under any name. */
  agent: Agent;
  port: number;
  /** What has come in so far. */
  received: ReceivedPush[];
  /** The status of its answers from now on; null for silence. */
  answerWith(status: number | null): void;
  close(): Promise<void>;
};

/** By a key that both sides know, TLS needs no certificate. */
const secret = { psk: Buffer.from('shared by test and service'), identity: 'test' };
const ciphers = 'PSK+HIGH';

/** A push service on this machine that takes whatever is posted to it by https. */
export async function startPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  let status: number | null = 201;

  const server = createServer(
    { ciphers, maxVersion: 'TLSv1.2', pskCallback: () => secret.psk },
    async (request, reply) => {
      received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
      if (status !== null) reply.writeHead(status).end();
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // What a listening TCP server has.

  const agent = new Agent({
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    ciphers,
    maxVersion: 'TLSv1.2',
    pskCallback: () => secret,
    checkServerIdentity: () => undefined,
  });

  return {
    agent,
    port,
    received,
    answerWith(next) {
      status = next;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
