import type { Acknowledgement } from '@yobirin/contract/realtime';
import { io } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { createSocketMail, type SocketMail } from './socket-mail.ts';

/** A socket that reconnects when its connection is lost and sends its greeting each time, like those of our pages. */
export type LastingSocket = {
  mail: SocketMail;
  /** The answers to its greetings. */
  welcomes: Acknowledgement[];
  /** Retries over later connections until it gets an answer. */
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
      // Null if the request was lost with its connection.
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
    // Without its database the server cannot authenticate: reconnect.
    if (welcome.type === 'REJECT' && welcome.errorCode === 'INTERNAL_SERVER_ERROR') socket.io.engine.close();
    else welcomes.push(welcome);
  }

  const mail = createSocketMail(socket);
  await new Promise((resolve) => socket.on('connect', () => greet().then(resolve)));
  return { mail, welcomes, request };
}
