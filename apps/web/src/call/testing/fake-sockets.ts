import type { CallChannel, CallSockets, SignalingChannel } from '../call-sockets.ts';

type Listener = (payload?: unknown) => void;
type Request = { name: string; payload: unknown };

/** Stands in for the server: records requests, gives the answers that a test sets, and emits events on demand. */
export function createFakeSockets() {
  const call = createFakeChannel();
  const signaling = createFakeChannel();
  const sockets: CallSockets = {
    // The fakes accept any name, which no type of a channel allows.
    call: call.channel as unknown as CallChannel,
    signaling: signaling.channel as unknown as SignalingChannel,
    close() {},
  };
  return { sockets, call, signaling };
}

function createFakeChannel() {
  const requests: Request[] = [];
  const answers = new Map<string, () => unknown>();
  const listeners = new Map<string, Set<Listener>>();
  let isConnected = true;
  let renewals = 0;

  function listen(name: string, listener: Listener): () => void {
    const those = listeners.get(name) ?? new Set();
    listeners.set(name, those.add(listener));
    return () => those.delete(listener);
  }

  function emit(name: string, payload?: unknown): void {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(payload);
  }

  function connect(): void {
    if (isConnected) return;
    isConnected = true;
    emit('connect');
  }

  function whenConnected(): Promise<void> {
    return new Promise((resolve) => {
      const stop = listen('connect', () => {
        stop();
        resolve();
      });
    });
  }

  return {
    requests,
    emit,
    /** `make` may throw, to refuse, and may return a promise, to answer late. */
    answer: (name: string, make: () => unknown) => void answers.set(name, make),
    namesOf: () => requests.map(({ name }) => name),
    last: (name: string) => requests.findLast((request) => request.name === name)?.payload,
    /** How often the client replaced its connection. */
    renewals: () => renewals,
    /** A disconnect by the server, after which no client reconnects by itself. */
    hangUp() {
      isConnected = false;
      emit('disconnect');
    },
    reconnect() {
      isConnected = false;
      emit('disconnect');
      connect();
    },
    channel: {
      async request(name: string, payload: unknown, { answerWithinMs = 10_000 } = {}) {
        if (!isConnected) await whenConnected();
        requests.push({ name, payload: payload instanceof Function ? payload() : payload });
        const answer = answers.get(name)?.() ?? {};
        return answer instanceof Promise ? Promise.race([answer, failAfter(answerWithinMs)]) : answer;
      },
      on: listen,
      onConnect(listener: Listener) {
        listener();
        return listen('connect', listener);
      },
      onReconnect: (listener: Listener) => listen('connect', listener),
      onDisconnect: (listener: Listener) => listen('disconnect', listener),
      isConnected: () => isConnected,
      renew() {
        renewals += 1;
      },
      connect,
      close() {},
    },
  };
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('No answer')), ms);
  });
}
