import { type Fault, Faults } from './faults.ts';
import type { Sandbox } from './sandbox.ts';
import { buildServer } from './server.ts';
import { DataFile, type Entry, readDataFile } from './state/data-file.ts';
import { openState, type State, savedState } from './state/state.ts';
import { Clock } from './time/clock.ts';
import { catchUp } from './time/passing-time.ts';
import { WebhookSender } from './webhook/webhooks.ts';

export type StripeSandboxOptions = {
  host?: string;
  /** 0 picks a free port. */
  port?: number;
  /** The file that keeps the state between starts; null keeps it in memory. */
  dataFile?: string | null;
  /** The origin for browsers, if it differs from the address it listens on. */
  publicOrigin?: string;
  /** The URL for events; they wait until there is one. */
  webhookUrl?: string | null;
  webhookSecret?: string;
  now?: () => Date;
  /** Key and certificate in PEM, to serve HTTPS. */
  tls?: { key: string; cert: string };
};

export type StripeSandbox = {
  /** For browsers: requests of the card form, hosted invoices and the bank's page. */
  origin: string;
  /** For the SDK: `new Stripe(secretKey, { host, port, protocol: 'http' })`. */
  host: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  clock: {
    now(): Date;
    /** Moves time forward, never back: does all due work in order, and resolves when its events were sent. */
    advanceTo(date: Date): Promise<void>;
    advanceBy(time: { days?: number; hours?: number; seconds?: number }): Promise<void>;
  };
  /** Sends later events to another URL; null makes them wait. */
  sendEventsTo(url: string | null): void;
  /** Does all due work, and resolves when every due event has been sent, successfully or not. */
  settled(): Promise<void>;
  /** Makes the next matching request fail. */
  failNext(fault: Fault): void;
  /** Removes faults that no request has met yet. */
  clearFaults(): void;
  close(): Promise<void>;
};

/** How often due work is done without any request. */
const tickMs = 1_000;

/** Starts a server with the part of Stripe's API that Yobirin uses. */
export async function startStripeSandbox(options: StripeSandboxOptions = {}): Promise<StripeSandbox> {
  const { host = '127.0.0.1', port = 0, dataFile = null, now = () => new Date() } = options;
  const saved = readDataFile(dataFile);
  const state = openState(saved);
  const clock = new Clock(now, saved?.aheadBy ?? 0);
  const file = new DataFile(dataFile, {
    whole: () => savedState(state, clock.aheadBy),
    entry: newEntries(state, clock),
  });

  const sandbox: Sandbox = {
    state,
    clock,
    faults: new Faults(),
    publicOrigin: options.publicOrigin ?? '',
    keysInUse: new Set(),
    catchUp: () => catchUp(sandbox),
    advanceTo: (moment) => {
      clock.advanceTo(moment);
      return settle();
    },
    deliverSoon: () => void settle().catch(report),
    save: () => file.save(),
  };
  const webhooks = new WebhookSender(sandbox, {
    url: options.webhookUrl ?? null,
    secret: options.webhookSecret ?? 'whsec_sandbox',
  });

  async function settle(): Promise<void> {
    catchUp(sandbox);
    await file.save();
    await webhooks.sendDue();
    await file.save();
  }

  const server = buildServer(sandbox, options.tls);
  const listening = await server.listen({ host, port });
  sandbox.publicOrigin = options.publicOrigin ?? listening;
  const ticking = setInterval(sandbox.deliverSoon, tickMs).unref();

  return {
    origin: sandbox.publicOrigin,
    host,
    port: Number(new URL(listening).port),
    secretKey: state.secretKey,
    publishableKey: state.publishableKey,
    webhookSecret: webhooks.target.secret,
    clock: {
      now: () => new Date(clock.now() * 1_000),
      advanceTo: (date) => sandbox.advanceTo(Math.floor(date.getTime() / 1_000)),
      advanceBy: ({ days = 0, hours = 0, seconds = 0 }) =>
        sandbox.advanceTo(clock.now() + days * 86_400 + hours * 3_600 + seconds),
    },
    sendEventsTo: (url) => {
      webhooks.target.url = url;
      sandbox.deliverSoon();
    },
    settled: settle,
    failNext: (fault) => sandbox.faults.add(fault),
    clearFaults: () => sandbox.faults.clear(),
    close: async () => {
      clearInterval(ticking);
      await server.close();
      await webhooks.close();
      await file.save();
    },
  };
}

/** Returns the changes since its last call, those of the clock included. */
function newEntries({ log }: State, clock: Clock): () => Entry | null {
  let writtenAheadBy = clock.aheadBy;
  return () => {
    const changes = log.take();
    if (changes.length === 0 && clock.aheadBy === writtenAheadBy) return null;
    writtenAheadBy = clock.aheadBy;
    return { aheadBy: clock.aheadBy, changes };
  };
}

function report(error: unknown): void {
  console.error('stripe-sandbox: what is due could not be done', error);
}
