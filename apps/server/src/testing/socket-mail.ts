import type { Socket } from 'socket.io-client';

/** What a test's socket has been sent. */
export type SocketMail = {
  /** The names of all events so far, in their order. */
  heard: string[];
  /** The first event of this name that no one has taken yet, waiting for it to arrive. */
  next(event: string): Promise<unknown>;
  /** How many events of this name have arrived and were not taken. */
  pending(event: string): number;
};

/** Keeps what arrives until someone asks for it. */
export function createSocketMail(socket: Socket): SocketMail {
  const heard: string[] = [];
  const unread: { event: string; payload: unknown }[] = [];
  const readers: { event: string; resolve: (payload: unknown) => void }[] = [];

  socket.onAny((event: string, payload: unknown) => {
    heard.push(event);
    const reader = readers.findIndex((candidate) => candidate.event === event);
    if (reader >= 0) readers.splice(reader, 1)[0]?.resolve(payload);
    else unread.push({ event, payload });
  });

  return {
    heard,
    next(event) {
      const waiting = unread.findIndex((candidate) => candidate.event === event);
      if (waiting >= 0) return Promise.resolve(unread.splice(waiting, 1)[0]?.payload);
      return new Promise((resolve) => readers.push({ event, resolve }));
    },
    pending: (event) => unread.filter((candidate) => candidate.event === event).length,
  };
}
