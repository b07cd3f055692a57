import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** Stands before a TURN server, and loses or delays what passes, in both directions. Takes the server's URL, and has its own. */
export async function startLossyRelay(
  turnUrl: string,
  { lossShare, delayMs }: { lossShare: number; delayMs: number },
): Promise<{ url: string; close(): void }> {
  const [, host = '', port] = turnUrl.split(':');
  const front = createSocket('udp4');
  /** The way to the server of each client, by its address. */
  const ways = new Map<string, Socket>();
  let isClosed = false;
  const pass = (send: () => void) => {
    if (Math.random() >= lossShare) setTimeout(() => !isClosed && send(), delayMs);
  };

  front.on('message', (packet, client) => {
    const name = `${client.address}:${client.port}`;
    const way = ways.get(name) ?? createSocket('udp4');
    if (!ways.has(name)) way.on('message', (answer) => pass(() => front.send(answer, client.port, client.address)));
    ways.set(name, way);
    pass(() => way.send(packet, Number(port), host));
  });
  front.bind(0, host);
  await once(front, 'listening');
  return {
    url: `turn:${host}:${front.address().port}`,
    close() {
      isClosed = true;
      for (const socket of [front, ...ways.values()]) socket.close();
    },
  };
}
