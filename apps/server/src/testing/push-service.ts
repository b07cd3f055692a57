import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

export type TestPushService = {
  /** Connects to this service for any host name. */
  agent: Agent;
  port: number;
  /** The requests received so far. */
  received: ReceivedPush[];
  /** Sets the status of further answers; null for no answer. */
  answerWith(status: number | null): void;
  close(): Promise<void>;
};

/** With a pre-shared key, TLS needs no certificate. */
const secret = { psk: Buffer.from('shared by test and service'), identity: 'test' };
const ciphers = 'PSK+HIGH';

/** A local push service that accepts every https request. */
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
  const { port } = server.address() as AddressInfo; // The address of a TCP server is never a string.

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
