import type { Context } from '../../../context.ts';
import { type LoopbackSocket, openLoopbackSocket } from './loopback-socket.ts';

/** Opens a socket to this node and puts it into these rooms. */
export type OpenSocket = (namespace: `/${string}`, rooms: string[]) => Promise<LoopbackSocket>;

/** Closes the sockets when the probe is over. Throws if messages would not reach the other nodes. */
export async function withSockets(
  { realtime, redis }: Pick<Context, 'realtime' | 'redis'>,
  ownUrl: string,
  probe: (open: OpenSocket) => Promise<void>,
): Promise<void> {
  if (redis?.isConnected() === false) throw new Error('Redis is away');
  const sockets: LoopbackSocket[] = [];
  try {
    await probe(async (namespace, rooms) => {
      const socket = await openLoopbackSocket(ownUrl, namespace);
      sockets.push(socket);
      // At once: other nodes have no such socket.
      realtime.in(namespace, socket.id).local.socketsJoin(rooms);
      return socket;
    });
  } finally {
    for (const socket of sockets) socket.close();
  }
}
