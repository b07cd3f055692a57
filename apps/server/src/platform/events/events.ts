import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Executor, Transaction } from '../database/client.ts';
import { logUnlessAway } from '../database/outage.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deliverTo, type Recipient } from './deliver-events.ts';
import type { EventSchema, LiveEvent, RecordedEvent } from './event.ts';
import { insertDeliveries } from './event-delivery.queries.ts';

/** How a use case says what happened, and how others hear of it. */
export type Events = {
  /** Subscribes to a recorded event. Before `start`. */
  onRecorded<Schema extends EventSchema>(event: RecordedEvent<Schema>, subscriber: Subscriber<Schema>): void;
  /** Subscribes to a live event. A handler that throws is logged; the other handlers still run. */
  onLive<Payload>(event: LiveEvent<Payload>, handle: (payload: Payload) => void | Promise<void>): void;

  /** A transaction that says what happens in it. Returns once live events were told. */
  transaction<Result>(db: Database, work: (tx: Transaction, say: Say) => Promise<Result>): Promise<Result>;
  /** A write of one statement that says one of these: a transaction only if one of them has a subscriber. */
  write<Result>(
    db: Database,
    events: readonly Pick<RecordedEvent, 'name'>[],
    work: (db: Executor, say: Say) => Promise<Result>,
  ): Promise<Result>;
  /** For a fast path that records nothing: whether a subscriber wants this event. */
  isWanted<Schema extends EventSchema>(event: RecordedEvent<Schema>, payload: z.output<Schema>): boolean;
  /** To be called after the commit, where there is no transaction to say it in. */
  tell<Payload>(event: LiveEvent<Payload>, payload: Payload): Promise<void>;

  /** Delivers what is due to all subscribers. Others may do so at the same time. */
  deliver(): Promise<void>;
  /** Waits until what was recorded here so far is delivered or has failed. */
  settle(): Promise<void>;
};

type Subscriber<Schema extends EventSchema> = {
  /** Waiting events keep it, so it stays. */
  name: string;
  /** Leaves events out before they are written. Without it all are wanted. */
  wants?(payload: z.output<Schema>): boolean;
  /** Idempotent: after a crash the same event comes again. What takes longer than some seconds belongs into a job. */
  handle(payload: z.output<Schema>): Promise<void>;
};

export type Say = {
  /** Writes the event with the transaction. To be called once the rows of its subject are locked, which keeps its order. */
  record<Schema extends EventSchema>(event: RecordedEvent<Schema>, payload: z.output<Schema>): Promise<void>;
  /** Tells the event once the transaction has committed, and never after a rollback. */
  announce<Payload>(event: LiveEvent<Payload>, payload: Payload): void;
};

/** For a process that runs no subscribers. */
export const silent: Say = { record: async () => {}, announce: () => {} };

type Parts = { db: Database; jobs: Jobs; clock: Clock; log: FastifyBaseLogger };
type AnySubscriber = { name: string; wants(payload: unknown): boolean; receive: Recipient['receive'] };

/** Delivers what a node left that was killed, and what has failed before. */
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
    await Promise.all([...subscribers.values()].flat().map((subscriber) => rounds.begin(subscriber)));
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
          // Safe: only payloads of this event come here, as the use case gave them.
          wants: (payload) => wants?.(payload as z.output<typeof event.schema>) ?? true,
          receive: ({ payload }) => handle(event.schema.parse(payload)),
        },
      ]);
    },
    onLive(event, handle) {
      // Safe: `tell` hands on what was given for an event of this name.
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

/** One round for a subscriber at a time; asked for again meanwhile, another one follows. */
function createRounds(deliverAll: (recipient: Recipient) => Promise<void>, log: FastifyBaseLogger) {
  const running = new Map<string, { round: Promise<void>; isRequestedAgain: boolean }>();

  async function run(recipient: Recipient): Promise<void> {
    try {
      await deliverAll(recipient);
    } catch (error) {
      // The job comes back to it.
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
      entry.round = run(recipient);
      return entry.round;
    },
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all([...running.values()].map(({ round }) => round));
    },
  };
}
