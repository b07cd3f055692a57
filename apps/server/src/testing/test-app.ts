import { mkdtemp, rm } from 'node:fs/promises';
import type { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { type Context, closeContext, createContext } from '../context.ts';
import type { Clock } from '../platform/clock.ts';
import type { MeasureDisk } from '../platform/process/disk-space.ts';
import { findFreePort } from '../platform/process/free-port.ts';
import type { CountOpenFiles } from '../platform/process/open-files.ts';
import type { Engine } from '../platform/translate/engine.ts';
import { createTestDatabase } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  ctx: Context;
  /** Where it listens, e.g. `http://localhost:41234`. */
  url: string;
  /** Stops the server, and starts another one in its place. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

type TestAppOptions = {
  clock?: Clock;
  log?: FastifyBaseLogger;
  /** Connects to push services. */
  pushAgent?: Agent;
  /** Connects to sites whose URLs users choose. */
  publicAgent?: Agent;
  measureDisk?: MeasureDisk;
  countOpenFiles?: CountOpenFiles;
  /** Translates instead of the configured one. */
  engine?: Engine;
  /** Overrides of the demo configuration. */
  config?: Partial<Config>;
};

/** Starts the whole server, listening, on its own database and data directory. */
export async function startTestApp({ config: overrides, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-test-'));
  // Chosen before the app is built, because its links contain the port.
  const port = await findFreePort();
  const config: Config = {
    ...loadConfig({ PORT: String(port), LOG_LEVEL: 'silent' }),
    databaseUrl: database.url,
    // Tests send thousands of documents from one address.
    graphqlProcessorPercent: 100,
    dataDirectory,
    // The disk of the machine must not decide what a test sees.
    storageReserveBytes: 0,
    // All clients of a test share one address.
    proofOfWorkBits: 0,
    ...overrides,
  };

  let running = await launch(config, options);
  const stop = async (): Promise<void> => {
    await running.app.close();
    await closeContext(running.ctx);
  };

  return {
    get app() {
      return running.app;
    },
    get ctx() {
      return running.ctx;
    },
    url: `http://${config.host}:${port}`,
    async restart() {
      await stop();
      running = await launch(config, options);
    },
    async close() {
      await stop();
      await database.drop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

async function launch(config: Config, options: Omit<TestAppOptions, 'config'>) {
  const ctx = await createContext(config, options);
  const app = await buildApp(ctx);
  await app.listen({ port: config.port, host: config.host });
  return { ctx, app };
}
