import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Executor, Transaction } from '../database/client.ts';
import { logUnlessAway } from '../database/log-unless-away.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { withoutSource } from '../security/request-source.ts';
import { deliverTo, type Recipient } from './deliver-events.ts';
import type { EventSchema, LiveEvent, RecordedEvent } from './event.ts';
import { insertDeliveries, listWaitingSubscribers } from './event-delivery.queries.ts';

/** Use cases record and announce events here; features subscribe to them. */
export type Events = {
  /** Subscribes to a recorded event. Must be called before `start`. */
  onRecorded<Schema extends EventSchema>(event: RecordedEvent<Schema>, subscriber: Subscriber<Schema>): void;
  /** Subscribes to a live event. A handler that throws is logged; the other handlers still run. */
  onLive<Payload>(event: LiveEvent<Payload>, handle: (payload: Payload) => void | Promise<void>): void;

  /** Runs a transaction in which events can be recorded and announced. Returns after the live events were announced. */
  transaction<Result>(db: Database, work: (tx: Transaction, say: Say) => Promise<Result>): Promise<Result>;
  /** Like `transaction` for a single statement that may say one of these events: opens one only if an event has a subscriber. */
  write<Result>(
    db: Database,
    events: readonly Pick<RecordedEvent, 'name'>[],
    work: (db: Executor, say: Say) => Promise<Result>,
  ): Promise<Result>;
  /** Whether a subscriber wants this event. Lets a fast path skip recording. */
  isWanted<Schema extends EventSchema>(event: RecordedEvent<Schema>, payload: z.output<Schema>): boolean;
  /** Announces an event outside of `transaction`. Call it after the commit. */
  tell<Payload>(event: LiveEvent<Payload>, payload: Payload): Promise<void>;

  /** Delivers all due events to all subscribers. Several nodes may do so at once. */
  deliver(): Promise<void>;
  /** Waits until every event recorded by this node so far is delivered or has failed. */
  settle(): Promise<void>;
};

type Subscriber<Schema extends EventSchema> = {
  /** Stored with waiting events, so it must not change. */
  name: string;
  /** Filters events before they are written. Without it, every event is wanted. */
  wants?(payload: z.output<Schema>): boolean;
  /** Must be idempotent: after a crash the event is delivered again. Work of more than a few seconds belongs into a job. */
  handle(payload: z.output<Schema>): Promise<void>;
};

export type Say = {
  /** Writes the event in the transaction. Call it after the rows of its subject are locked, which keeps the events in order. */
  record<Schema extends EventSchema>(event: RecordedEvent<Schema>, payload: z.output<Schema>): Promise<void>;
  /** Announces the event after the commit, and never after a rollback. */
  announce<Payload>(event: LiveEvent<Payload>, payload: Payload): void;
};

/** For a process that runs no subscribers. */
export const silent: Say = { record: async () => {}, announce: () => {} };

type Parts = { db: Database; jobs: Jobs; clock: Clock; log: FastifyBaseLogger };
type AnySubscriber = { name: string; wants(payload: unknown): boolean; receive: Recipient['receive'] };

/** Delivers what a killed node left, and what failed before. */
const deliverJob = defineJob('events.deliver', z.object({}));

export function createEvents({ db, jobs, clock, log }: Parts): Events {
  const subscribers = new Map<string, AnySubscriber[]>();
  const names = new Set<string>();
  const listeners = new Map<string, ((payload: unknown) => void | Promise<void>)[]>();
  const rounds = createRounds((recipient) => deliverTo({ db, clock, log }, recipient), log);

  jobs.define(deliverJob, () => deliver());
  jobs.every(deliverJob, '* * * * *');

  const subscribersOf = ({ name }: { name: string }) => subscribers.get(name) ?? [];
  const wantedBy = (event: { name: string }, payload: unknown) =>
    subscribersOf(event).filter((subscriber) => subscriber.wants(payload));

  async function deliver(): Promise<void> {
    // One query instead of one for each subscriber: mostly nothing waits (CALL-102).
    const waiting = new Set(await listWaitingSubscribers(db));
    const recipients = [...subscribers.values()].flat().filter(({ name }) => waiting.has(name));
    await Promise.all(recipients.map((recipient) => rounds.begin(recipient)));
  }

  async function tell(event: { name: string }, payload: unknown): Promise<void> {
    const handlers = listeners.get(event.name) ?? [];
    const outcomes = await Promise.allSettled(handlers.map(async (handle) => handle(payload)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        log.error({ err: outcome.reason, event: event.name }, 'a live event was missed');
    }
  }

  async function transaction<Result>(
    database: Database,
    work: (tx: Transaction, say: Say) => Promise<Result>,
  ): Promise<Result> {
    const news: { event: { name: string }; payload: unknown }[] = [];
    const recorded = new Set<AnySubscriber>();
    const result = await database.transaction((tx) =>
      work(tx, {
        async record(event, payload) {
          const wanted = wantedBy(event, payload);
          if (wanted.length === 0) return;
          const now = clock.now();
          const row = { event: event.name, subject: event.subjectOf(payload), payload, dueAt: now, createdAt: now };
          await insertDeliveries(
            tx,
            wanted.map(({ name }) => ({ ...row, subscriber: name })),
          );
          for (const subscriber of wanted) recorded.add(subscriber);
        },
        announce: (event, payload) => void news.push({ event, payload }),
      }),
    );
    for (const subscriber of recorded) void rounds.begin(subscriber);
    for (const { event, payload } of news) await tell(event, payload);
    return result;
  }

  return {
    onRecorded(event, { name, wants, handle }) {
      if (names.has(name)) throw new Error(`Two subscribers are called ${name}`);
      names.add(name);
      subscribers.set(event.name, [
        ...subscribersOf(event),
        {
          name,
          // Safe: only payloads of this event reach this subscriber.
          wants: (payload) => wants?.(payload as z.output<typeof event.schema>) ?? true,
          receive: ({ payload }) => handle(event.schema.parse(payload)),
        },
      ]);
    },
    onLive(event, handle) {
      // Safe: `tell` passes only payloads of the event of this name.
      const untyped = handle as (payload: unknown) => void | Promise<void>;
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), untyped]);
    },
    transaction,
    async write(database, events, work) {
      if (events.some((event) => subscribersOf(event).length > 0)) return transaction(database, work);
      const news: (() => Promise<void>)[] = [];
      const result = await work(database, {
        async record(event) {
          if (subscribersOf(event).length > 0) throw new Error(`${event.name} was not named before it was written`);
        },
        announce: (event, payload) => void news.push(() => tell(event, payload)),
      });
      for (const told of news) await told();
      return result;
    },
    isWanted: (event, payload) => wantedBy(event, payload).length > 0,
    tell,
    deliver,
    settle: () => rounds.settle(),
  };
}

/** Runs one round per subscriber at a time. A request during a round starts another one after it. */
function createRounds(deliverAll: (recipient: Recipient) => Promise<void>, log: FastifyBaseLogger) {
  const running = new Map<string, { round: Promise<void>; isRequestedAgain: boolean }>();

  async function run(recipient: Recipient): Promise<void> {
    try {
      await deliverAll(recipient);
    } catch (error) {
      // The job tries again.
      logUnlessAway(log, error, 'events could not be delivered');
    }
    const current = running.get(recipient.name);
    if (!current?.isRequestedAgain) {
      running.delete(recipient.name);
      return;
    }
    current.isRequestedAgain = false;
    await run(recipient);
  }

  return {
    begin(recipient: Recipient): Promise<void> {
      const current = running.get(recipient.name);
      if (current) {
        current.isRequestedAgain = true;
        return current.round;
      }
      const entry = { round: Promise.resolve(), isRequestedAgain: false };
      running.set(recipient.name, entry);
      // One round delivers the events of many requests.
      entry.round = withoutSource(() => run(recipient));
      return entry.round;
    },
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all([...running.values()].map(({ round }) => round));
    },
  };
}
