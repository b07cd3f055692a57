import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { within } from '../within.ts';
import { createPulse } from './pulse.ts';
import { type MessageListener, openRedisLink, type RedisCommands, type RedisLink } from './redis-link.ts';

/** What the nodes of a site share. It may be away at any time, and nobody waits for it then. */
export type Redis = {
  /** This node's name among all of them. */
  nodeId: string;
  isConnected(): boolean;
  /** Throws at once while Redis is away, and soon where it does not answer. */
  ask<Result>(question: (commands: RedisCommands) => Promise<Result>): Promise<Result>;
  /** Waits for nothing. Redis does it before whatever it is told or asked from here later, or never, when it is away. */
  tell(order: (commands: RedisCommands) => Promise<unknown>): void;
  publish(channel: string, message: string | Buffer): void;
  /** For as long as the process lives. */
  subscribe(channel: string, listener: MessageListener): void;
  /** Runs whenever Redis has become reachable. What others published shortly before may not have been heard here. */
  onConnect(listener: () => void): void;
  close(): void;
};

type RedisOptions = { urls: readonly string[]; log: FastifyBaseLogger };

const patienceMs = 1_000;
/** Some connections break without anybody noticing. They are made anew after so many beats without a pulse. */
const reopenAfterBeats = 5;

/** Begins to connect, and never gives up. */
export function openRedis({ urls, log }: RedisOptions): Redis {
  const nodeId = randomUUID();
  const subscriptions = new Map<string, MessageListener>();
  const connectListeners: (() => void)[] = [];
  const pulse = createPulse({ nodeId, publish, onFelt: connect, onMissed: lose });
  let state: 'connecting' | 'connected' | 'away' = 'connecting';
  let beatsAway = 0;
  let link = open();
  const stopBeating = pulse.start(() => {
    beatsAway = state === 'connected' ? 0 : beatsAway + 1;
    if (beatsAway >= reopenAfterBeats) reopen();
  });
  follow('yobirin', () => {});

  function open(): RedisLink {
    const opening = openRedisLink({ urls, onError: fail });
    /** What a link that was given up says in the end is of no interest. */
    function fail({ message }: Error): void {
      if (link === opening) lose(message);
    }
    opening.opened
      .then(() => Promise.all([...subscriptions].map(([channel, listener]) => opening.subscribe(channel, listener))))
      .then(() => pulse.beat())
      .catch(fail);
    return opening;
  }

  function reopen(): void {
    beatsAway = 0;
    link.close();
    link = open();
  }

  function connect(): void {
    if (state === 'connected') return;
    state = 'connected';
    log.info('Redis is connected');
    for (const listener of connectListeners) listener();
  }

  function lose(reason: string): void {
    pulse.forget();
    if (state !== 'away') log.warn({ reason }, 'Redis is away: this node goes on by itself');
    state = 'away';
  }

  function tell(order: (commands: RedisCommands) => Promise<unknown>): void {
    order(link.commands).catch(leaveToPulse);
  }

  function publish(channel: string, message: string | Buffer): void {
    tell((commands) => commands.sPublish(channel, message));
  }

  function subscribe(channel: string, listener: MessageListener): void {
    subscriptions.set(channel, listener);
    link.subscribe(channel, listener).catch(leaveToPulse);
  }

  function follow(channel: string, listener: MessageListener): void {
    subscribe(channel, listener);
    subscribe(pulse.channelBeside(channel), (message) => pulse.feel(channel, Number(message)));
  }

  return {
    nodeId,
    isConnected: () => state === 'connected',
    async ask(question) {
      if (state !== 'connected') throw new Error('Redis is away');
      return within(patienceMs, question(link.commands));
    },
    tell,
    publish,
    subscribe: follow,
    onConnect: (listener) => void connectListeners.push(listener),
    close() {
      stopBeating();
      state = 'away';
      link.close();
    },
  };
}

/** Whatever failed, the pulse stays out with it, and the connections are made anew if they do not heal. */
function leaveToPulse(): void {}
