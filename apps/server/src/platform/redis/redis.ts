import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Outage } from '../outage.ts';
import { within } from '../within.ts';
import { createPulse } from './pulse.ts';
import { type MessageListener, openRedisLink, type RedisCommands, type RedisLink } from './redis-link.ts';

/** The Redis that the nodes of a site share. It may be away at any time, and callers do not wait for it then. */
export type Redis = {
  /** The unique name of this node. */
  nodeId: string;
  isConnected(): boolean;
  /** Throws at once while Redis is away, and soon if it does not answer. */
  ask<Result>(question: (commands: RedisCommands) => Promise<Result>): Promise<Result>;
  /** Does not wait. Runs before all later commands of this node, or never if Redis is away. */
  tell(order: (commands: RedisCommands) => Promise<unknown>): void;
  publish(channel: string, message: string | Buffer): void;
  /** Lasts as long as the process. */
  subscribe(channel: string, listener: MessageListener): void;
  /** Runs whenever Redis becomes reachable. Messages published shortly before may have been missed. */
  onConnect(listener: () => void): void;
  close(): void;
};

type RedisOptions = { urls: readonly string[]; log: FastifyBaseLogger; outage: Outage };

const patienceMs = 1_000;
/** Some connections break unnoticed. They are reopened after this many missed heartbeats. */
const reopenAfterBeats = 5;

/** Starts connecting, and never gives up. */
export function openRedis({ urls, log, outage }: RedisOptions): Redis {
  const nodeId = randomUUID();
  const subscriptions = new Map<string, MessageListener>();
  const connectListeners: (() => void)[] = [];
  const pulse = createPulse({ nodeId, publish, onFelt: connect, onMissed: lose });
  let state: 'connecting' | 'connected' | 'away' = 'connecting';
  let isClosed = false;
  let beatsAway = 0;
  let link = open();
  const stopBeating = pulse.start(() => {
    beatsAway = state === 'connected' ? 0 : beatsAway + 1;
    if (beatsAway >= reopenAfterBeats) reopen();
  });
  follow('yobirin', () => {});

  function open(): RedisLink {
    const opening = openRedisLink({ urls, onError: fail });
    /** Ignores errors of a link that was replaced. */
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
    if (outage.isOn()) outage.end();
    else log.info('Redis is connected');
    for (const listener of connectListeners) listener();
  }

  function lose(reason: string): void {
    pulse.forget();
    if (!isClosed) outage.begin(reason);
    state = 'away';
  }

  /** Counts the question among the attempts that failed. */
  function refuse(): Error {
    const error = new Error('Redis is away');
    if (outage.isOn()) outage.begin(error);
    return error;
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
      if (state !== 'connected') throw refuse();
      return within(patienceMs, question(link.commands));
    },
    tell,
    publish,
    subscribe: follow,
    onConnect: (listener) => void connectListeners.push(listener),
    close() {
      stopBeating();
      isClosed = true;
      state = 'away';
      link.close();
    },
  };
}

/** Ignores the error: the heartbeats then stop as well, and the connections are reopened if they do not recover. */
function leaveToPulse(): void {}
