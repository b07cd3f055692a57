import type { Acknowledgement } from '@yobirin/contract/realtime';
import { io } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { createSocketMail, type SocketMail } from './socket-mail.ts';

/** A socket that comes back whenever its connection is lost, and says who it is each time, as those of our pages do. */
export type LastingSocket = {
  mail: SocketMail;
  /** What it was answered each time it came. */
  welcomes: Acknowledgement[];
  /** Says it again, over the next connection, until it is answered. */
  request(name: string, payload: unknown): Promise<Acknowledgement>;
};

type Greeting = { name: string; payload: unknown };

const patienceMs = 2_000;

export async function openLastingSocket(
  { url }: { url: string },
  namespace: string,
  greeting: Greeting,
): Promise<LastingSocket> {
  const socket = io(url + namespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  onTestFinished(() => void socket.disconnect());
  const welcomes: Acknowledgement[] = [];

  async function request(name: string, payload: unknown): Promise<Acknowledgement> {
    for (;;) {
      // Without one, it was lost with its connection.
      const answer = await socket
        .timeout(patienceMs)
        .emitWithAck(name, payload)
        .catch(() => null);
      if (answer) return answer;
      if (!socket.connected) await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    }
  }

  async function greet(): Promise<void> {
    const welcome = await request(greeting.name, greeting.payload);
    // Without its database the server knows nobody: time to come again.
    if (welcome.type === 'REJECT' && welcome.errorCode === 'INTERNAL_SERVER_ERROR') socket.io.engine.close();
    else welcomes.push(welcome);
  }

  const mail = createSocketMail(socket);
  await new Promise((resolve) => socket.on('connect', () => greet().then(resolve)));
  return { mail, welcomes, request };
}
