import { Clock } from './clock.ts';
import { DataFile, readDataFile } from './data-file.ts';
import { type Fault, Faults } from './faults.ts';
import type { Sandbox } from './sandbox.ts';
import { buildServer } from './server.ts';
import { openState, savedState } from './state.ts';

export type { Fault } from './faults.ts';

export type StripeSandboxOptions = {
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  /** Where its state lives between two starts; null keeps it in memory. */
  dataFile?: string | null;
  /** How browsers reach it, when not at the address it listens on. */
  publicOrigin?: string;
  webhookUrl?: string;
  webhookSecret?: string;
  now?: () => Date;
};

export type StripeSandbox = {
  /** For browsers: the card form's requests, hosted invoices and the bank's page. */
  origin: string;
  /** For the SDK: `new Stripe(secretKey, { host, port, protocol: 'http' })`. */
  host: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  clock: {
    now(): Date;
    /** Moves time forward, never back: does all that falls due, in its order, and resolves once its events were sent. */
    advanceTo(date: Date): Promise<void>;
    advanceBy(time: { days?: number; hours?: number; seconds?: number }): Promise<void>;
  };
  /** Sends events to another address from now on; null keeps them waiting. */
  sendEventsTo(url: string | null): void;
  /** Does what is due by now, and resolves once every event that was due has been sent, successfully or not. */
  settled(): Promise<void>;
  /** Lets the next fitting request fail. */
  failNext(fault: Fault): void;
  close(): Promise<void>;
};

/** Starts a server that speaks the part of Stripe's API that Yobirin uses. */
export async function startStripeSandbox(options: StripeSandboxOptions = {}): Promise<StripeSandbox> {
  const { host = '127.0.0.1', port = 0, dataFile = null, now = () => new Date() } = options;
  const saved = readDataFile(dataFile);
  const state = openState(saved);
  const clock = new Clock(now, saved?.aheadBy ?? 0);
  const file = new DataFile(dataFile, () => savedState(state, clock.aheadBy));
  const sandbox: Sandbox = {
    state,
    clock,
    faults: new Faults(),
    publicOrigin: '',
    keysInUse: new Set(),
    catchUp: () => {},
    deliverSoon: () => {},
    save: () => file.save(),
  };
  const server = buildServer(sandbox);
  const origin = await server.listen({ host, port });
  sandbox.publicOrigin = options.publicOrigin ?? origin;

  async function settle(): Promise<void> {
    sandbox.catchUp();
    await file.save();
  }

  return {
    origin: sandbox.publicOrigin,
    host,
    port: Number(new URL(origin).port),
    secretKey: state.secretKey,
    publishableKey: state.publishableKey,
    webhookSecret: options.webhookSecret ?? '',
    clock: {
      now: () => new Date(clock.now() * 1_000),
      advanceTo: (date) => {
        clock.advanceTo(Math.floor(date.getTime() / 1_000));
        return settle();
      },
      advanceBy: ({ days = 0, hours = 0, seconds = 0 }) => {
        clock.advanceTo(clock.now() + days * 86_400 + hours * 3_600 + seconds);
        return settle();
      },
    },
    sendEventsTo: () => {},
    settled: settle,
    failNext: (fault) => sandbox.faults.add(fault),
    close: async () => {
      await server.close();
      await file.save();
    },
  };
}
