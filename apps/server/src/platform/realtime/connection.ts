import type { Acknowledgement, Rejection } from '@yobirin/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { logUnlessAway } from '../database/log-unless-away.ts';
import { forgiveTries, withTries } from '../limits/running-tries.ts';
import { refusalOf } from '../refusal-of.ts';
import { noteRefusal } from '../security/note-refusal.ts';
import { type RequestSource, withSource } from '../security/request-source.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { errorCodeOf } from './error-code-of.ts';
import { createMessageAllowance } from './message-allowance.ts';

/** One client in one namespace. Handlers registered here are removed with the socket. */
export type Connection<Identity> = {
  identity: Identity;
  /** The client's address, by the key that HTTP rate limits use. */
  address: string;
  /** The mark of the client's browser at the handshake; see `browser-mark.ts`. */
  browserMark: string | null;
  /** For sending and for rooms. Emitting to a socket directly is cheaper than emitting to a room. */
  socket: Pick<Socket, 'id' | 'emit' | 'join' | 'leave' | 'rooms' | 'to' | 'connected' | 'disconnect'>;
  /**
   * Sets the handler of a message: its data is parsed, the handler called, the result acknowledged. Messages of one client are
   * handled one after another, in the order they were sent. Those behind a slow one begin without waiting for its end.
   */
  on<Schema extends z.core.$ZodType>(
    event: string,
    schema: Schema,
    handler: MessageHandler<Schema>,
    options?: { isSlow?: boolean },
  ): void;
  /** Runs when the client has disconnected and its last message is handled. */
  onClose(handler: () => Promise<void>): void;
};

type MessageHandler<Schema extends z.core.$ZodType> = (input: z.output<Schema>) => Promise<object> | Promise<void>;

type OpenConnectionOptions<Identity> = {
  socket: Socket;
  identity: Identity;
  source: RequestSource;
  address: string;
  browserMark: string | null;
  /** The error code for data that does not match the schema and for unknown messages. */
  malformedCode: string;
  /** Called after each answered message, for the metrics. */
  onAnswer(answer: MessageAnswer): void;
  clock: Clock;
  /** Makes the logger of this socket when there is something to say: most sockets wait in silence. */
  log(): FastifyBaseLogger;
  security: SecurityLog;
};

type KnownMessage = { schema: z.core.$ZodType; handler: MessageHandler<z.core.$ZodType>; isSlow: boolean };

export type MessageAnswer = {
  /** The name of a known message, else `unknown`: clients could invent any number of names. */
  event: string;
  /** `ACCEPT`, or the code of the refusal. */
  outcome: string;
  seconds: number;
};

/** `closed` resolves when the client has disconnected and all of its messages are handled. */
export function openConnection<Identity>(options: OpenConnectionOptions<Identity>): {
  connection: Connection<Identity>;
  closed: Promise<void>;
} {
  const { socket, identity, source, address, browserMark, malformedCode, onAnswer, clock, log, security } = options;
  const messages = new Map<string, KnownMessage>();
  const closeHandlers: (() => Promise<void>)[] = [];
  const allowance = createMessageAllowance(clock);
  const logFailure = (error: unknown) => logUnlessAway(log(), error, 'socket handler failed');
  const tasks = createTaskChain(logFailure);
  /** Resolves when every slow message so far has ended. */
  let slowTasks = Promise.resolve();

  const answer = async (event: string, data: unknown): Promise<Acknowledgement> => {
    try {
      const message = messages.get(event);
      if (!message) return reject(malformedCode);
      const input = z.safeParse(message.schema, data);
      if (!input.success) return reject(malformedCode);
      return { ...(await message.handler(input.data)), type: 'ACCEPT' };
    } catch (error) {
      const errorCode = errorCodeOf(error);
      const refused = refusalOf(error);
      if (refused) noteRefusal(security, refused);
      if (refused) await forgiveTries(refused);
      if (errorCode === 'SERVICE_UNAVAILABLE') allowance.giveBack();
      if (errorCode === null) log().error({ err: error, event }, 'socket message failed');
      return reject(errorCode ?? 'INTERNAL_SERVER_ERROR', factsOf(error));
    }
  };

  const measured = async (event: string, data: unknown): Promise<Acknowledgement> => {
    const startedAt = performance.now();
    const acknowledgement = await answer(event, data);
    onAnswer({
      event: messages.has(event) ? event : 'unknown',
      outcome: acknowledgement.type === 'REJECT' ? acknowledgement.errorCode : 'ACCEPT',
      seconds: (performance.now() - startedAt) / 1000,
    });
    return acknowledgement;
  };

  const handle = async (event: string, data: unknown, acknowledge: Acknowledge): Promise<void> =>
    acknowledge(await withSource(source, () => withTries(() => measured(event, data))));

  const begin = async (event: string, data: unknown, acknowledge: Acknowledge): Promise<void> => {
    const handling = handle(event, data, acknowledge);
    if (!messages.get(event)?.isSlow) return handling;
    const earlier = slowTasks;
    slowTasks = handling.catch(logFailure).then(() => earlier);
  };

  const noteLimit = (limit: string) => withSource(source, () => security.note('limit_hit', { limit }));

  const dismiss = () => {
    noteLimit('socket-flood');
    socket.disconnect(true);
  };

  const refuse = (acknowledge: Acknowledge) => {
    noteLimit('socket-messages');
    acknowledge(reject('TOO_MANY_REQUESTS'));
  };

  socket.onAny((event: string, ...values: unknown[]) => {
    const { data, acknowledge } = readMessage(values);
    const verdict = allowance.spend();
    if (verdict === 'granted') tasks.add(() => begin(event, data, acknowledge));
    else if (verdict === 'refused') refuse(acknowledge);
    else if (socket.connected) dismiss();
  });

  const closed = new Promise<void>((resolve) => {
    socket.once('disconnect', () => {
      for (const handler of closeHandlers) tasks.add(handler);
      tasks.add(async () => {
        // Leaves the rooms that its last messages joined after it had disconnected.
        socket.nsp.adapter.delAll(socket.id);
        await slowTasks;
        resolve();
      });
    });
  });

  const connection: Connection<Identity> = {
    identity,
    address,
    browserMark,
    socket,
    on(event, schema, handler, { isSlow = false } = {}) {
      if (messages.has(event)) throw new Error(`${event} is handled twice`);
      messages.set(event, { schema, handler, isSlow });
    },
    onClose: (handler) => void closeHandlers.push(handler),
  };
  return { connection, closed };
}

/** Runs tasks one at a time. A failed task is reported, and the next one runs. */
function createTaskChain(onError: (error: unknown) => void): { add(task: () => Promise<void>): void } {
  let last = Promise.resolve();
  return {
    add(task) {
      last = last.then(task).catch(onError);
    },
  };
}

type Facts = Pick<Rejection, 'retryAfterSeconds' | 'reason' | 'challenge'>;

function reject(errorCode: string, facts?: Facts): Acknowledgement {
  return { type: 'REJECT', errorCode, ...facts };
}

/** The details of a refusal that the contract defines. */
function factsOf(error: unknown): Facts {
  const { retryAfterSeconds, reason, challenge } = refusalOf(error)?.details ?? {};
  return {
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof challenge === 'string' && { challenge }),
  };
}

type Acknowledge = (acknowledgement: Acknowledgement) => void;

/** Data and acknowledgement are both optional on the wire. */
function readMessage(values: unknown[]): { data: unknown; acknowledge: Acknowledge } {
  const last = values.at(-1);
  if (typeof last !== 'function') return { data: values[0], acknowledge: () => {} };
  // Safe: only socket.io adds a function here; none can arrive over the wire.
  return { data: values.length > 1 ? values[0] : undefined, acknowledge: last as Acknowledge };
}
