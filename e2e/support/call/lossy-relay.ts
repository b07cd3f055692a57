import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** The shares of the packets that are lost on the way to the TURN server, and from there. */
type Loss = { toServer: number; toClients: number };

export type LossyRelay = {
  url: string;
  /** At first, nothing is lost. */
  lose(loss: Loss): void;
  close(): void;
};

/** Stands before a TURN server, and loses or delays what passes. Takes the server's URL, and has its own. */
export async function startLossyRelay(turnUrl: string, { delayMs }: { delayMs: number }): Promise<LossyRelay> {
  const [, host = '', port] = turnUrl.split(':');
  const front = createSocket('udp4');
  /** The way to the server of each client, by its address. */
  const ways = new Map<string, Socket>();
  let loss: Loss = { toServer: 0, toClients: 0 };
  let isClosed = false;
  const pass = (to: keyof Loss, send: () => void) => {
    if (Math.random() >= loss[to]) setTimeout(() => !isClosed && send(), delayMs);
  };

  front.on('message', (packet, client) => {
    const name = `${client.address}:${client.port}`;
    const way = ways.get(name) ?? createSocket('udp4');
    if (!ways.has(name))
      way.on('message', (answer) => pass('toClients', () => front.send(answer, client.port, client.address)));
    ways.set(name, way);
    pass('toServer', () => way.send(packet, Number(port), host));
  });
  front.bind(0, host);
  await once(front, 'listening');
  return {
    url: `turn:${host}:${front.address().port}`,
    lose(next) {
      loss = next;
    },
    close() {
      isClosed = true;
      for (const socket of [front, ...ways.values()]) socket.close();
    },
  };
}
