import type { Acknowledgement } from '@yobirin/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { anyAddress } from './hostile-request.ts';

/** Opens a namespace from an address of its own. The caller disconnects it. */
export async function openSocket({ url }: { url: string }, namespace: string): Promise<Socket> {
  const socket = io(url + namespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': anyAddress() },
  });
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  return socket;
}

/** Returns the result. Throws on REJECT. */
export async function accepted(socket: Socket, event: string, payload: unknown): Promise<Record<string, string>> {
  const answer: Acknowledgement = await socket.emitWithAck(event, payload);
  if (answer.type === 'REJECT') throw new Error(`${event} was rejected: ${answer.errorCode}`);
  // Only ids are read from it here.
  return answer as unknown as Record<string, string>;
}
