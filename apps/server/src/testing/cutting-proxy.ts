import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createRandom } from '../platform/random.ts';

export type CuttingProxy = {
  url: string;
  /** How many connections it has cut so far. */
  cuts(): number;
  /** Stops cutting connections. */
  calmDown(): void;
  close(): Promise<void>;
};

/**
 * A proxy that sometimes cuts a connection: on the way to the server, so that the request is lost, or on the way back, so that
 * only the answer is lost. Deterministic for a given seed.
 */
export async function startCuttingProxy(
  { url }: { url: string },
  { seed, oneIn }: { seed: number; oneIn: number },
): Promise<CuttingProxy> {
  const target = { host: new URL(url).hostname, port: Number(new URL(url).port) };
  const random = createRandom(seed);
  const open = new Set<Socket>();
  let cuts = 0;
  let isCalm = false;

  const server = createServer((client) => {
    const upstream = connect(target);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.once('close', () => open.delete(from)).once('close', cut);
      // The other end is closed, too, so the error can be ignored.
      from.on('error', () => {});
      from.on('data', (chunk) => {
        if (isCalm || random.next() >= 1 / oneIn) return void to.write(chunk);
        cuts += 1;
        cut();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    calmDown: () => {
      isCalm = true;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
