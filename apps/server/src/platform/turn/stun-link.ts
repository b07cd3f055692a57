import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { on, once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { headerLength, idOf, lengthOf, readAnswer, type StunAnswer } from './stun-message.ts';

export type StunServer = { host: string; port: number; transport: 'udp' | 'tcp' | 'tls' };

/** A connection to a STUN or TURN server. Requests are sent one at a time. */
export type StunLink = {
  /** Throws if the connection breaks. */
  exchange(request: Buffer): Promise<StunAnswer>;
  close(): void;
};

/** Reads `turn:host`, `turns:host:443?transport=tcp` and `stun:host` with the ports that the schemes stand for. */
export function parseIceUrl(url: string): StunServer {
  const [, scheme = '', host = '', port, transport] =
    /^(stuns?|turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/i.exec(url) ?? [];
  const isSecure = scheme.toLowerCase().endsWith('s');
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 5349 : 3478,
    transport: isSecure ? 'tls' : transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp',
  };
}

/** Everything that waits ends when the signal aborts. */
export function openStunLink(server: StunServer, signal: AbortSignal): Promise<StunLink> {
  return server.transport === 'udp' ? openUdp(server, signal) : openStream(server, signal);
}

/** Repeats unanswered requests, because datagrams get lost and the server may not be listening yet. */
async function openUdp({ host, port }: StunServer, signal: AbortSignal): Promise<StunLink> {
  const { address, family } = await lookup(host);
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  return {
    async exchange(request) {
      const send = () => socket.send(request, port, address);
      const repeat = setInterval(send, 100);
      try {
        send();
        for await (const [answer] of on(socket, 'message', { signal }))
          if (isAnswerTo(request, answer)) return readAnswer(answer);
        throw new Error('The socket was closed');
      } finally {
        clearInterval(repeat);
      }
    },
    close: () => socket.close(),
  };
}

async function openStream({ host, port, transport }: StunServer, signal: AbortSignal): Promise<StunLink> {
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = transport === 'tls' ? connectTls({ host, port, ...servername }) : connectTcp({ host, port });
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  await once(socket, transport === 'tls' ? 'secureConnect' : 'connect', { signal });
  // A later error also ends the exchange that waits.
  socket.on('error', () => {});
  return {
    async exchange(request) {
      socket.write(request);
      return readAnswer(await readMessage(socket));
    },
    close: () => socket.destroy(),
  };
}

async function readMessage(socket: Socket): Promise<Buffer> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, chunk]);
    if (received.length >= headerLength && received.length >= lengthOf(received)) return received;
  }
  throw new Error('The server closed the connection');
}

function isAnswerTo(request: Buffer, answer: Buffer): boolean {
  return answer.length >= headerLength && idOf(answer).equals(idOf(request));
}
