import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createPublicAgent } from '../platform/http/public-agent.ts';

type Answer = (response: ServerResponse, path: string) => void;

export type CalendarServer = {
  /** Connects to this server for any host name. A literal address that is not public is refused, as on a real site. */
  agent: Agent;
  port: number;
  url: string;
  /** The paths that were asked for. */
  asked: string[];
  answerWith(answer: Answer): void;
  close(): Promise<void>;
};

/** With a pre-shared key, TLS needs no certificate. */
const secret = { psk: Buffer.from('shared by test and calendar'), identity: 'test' };
const ciphers = 'PSK+HIGH';

/** A site with calendars, whose answers the test sets. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const asked: string[] = [];
  let answer: Answer = (response) => response.writeHead(404).end();
  const server = createServer(
    { ciphers, maxVersion: 'TLSv1.2', pskCallback: () => secret.psk },
    (request, response) => {
      asked.push(request.url ?? '');
      // The client may hang up in the middle of a long answer.
      response.on('error', () => {});
      answer(response, request.url ?? '');
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // The address of a TCP server is never a string.
  const agent = createPublicAgent({
    keepAlive: false,
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    ciphers,
    maxVersion: 'TLSv1.2',
    pskCallback: () => secret,
    checkServerIdentity: () => undefined,
  });

  return {
    agent,
    port,
    url: `https://calendar.example:${port}/private-3f9a/basic.ics`,
    asked,
    answerWith(next) {
      answer = next;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
