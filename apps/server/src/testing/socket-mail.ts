import type { Socket } from 'socket.io-client';

/** The events that a test's socket has received. */
export type SocketMail = {
  /** The names of all events so far, in order. */
  heard: string[];
  /** Takes the first event of this name that was not taken yet, or waits for it. */
  next(event: string): Promise<unknown>;
  /** How many events of this name have arrived and were not taken. */
  pending(event: string): number;
};

/** Keeps events until the test takes them. */
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
