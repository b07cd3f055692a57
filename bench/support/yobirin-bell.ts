// Yobirin in a process of its own, with the number of receivers in the argument, each signed in on a device.
import { once } from 'node:events';
import { buildApp } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/config.ts';
import { type Context, closeContext, createContext, loggerFor } from '../../apps/server/src/context.ts';
import { devices } from '../../apps/server/src/features/auth/auth.tables.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { onlyRow } from '../../apps/server/src/platform/database/only-row.ts';
import { findFreePort } from '../../apps/server/src/platform/process/free-port.ts';
import { buildHolder } from '../../apps/server/src/testing/builders/call.ts';
import { startPostgresServer } from '../../apps/server/src/testing/cluster/postgres-server.ts';
import { createDataDirectory } from '../../e2e/support/server/yobirin-process.ts';
import type { Receiver } from './bell.ts';

const batch = 20;

const data = await createDataDirectory();
try {
  // Callers come from many addresses, as through a proxy; otherwise all would count as one.
  const settings = loadConfig({
    PORT: String(await findFreePort()),
    TRUST_PROXY: 'loopback',
    GRAPHQL_PROCESSOR_PERCENT: '100',
    PROOF_OF_WORK_BITS: '0',
    LOG_LEVEL: 'warn',
  });
  const log = loggerFor(settings);
  const postgres = await startPostgresServer();
  try {
    await migrateDatabase(postgres.url);
    const ctx = await createContext({ ...settings, databaseUrl: postgres.url, dataDirectory: data.path }, { log });
    await serve(ctx, Number(process.argv[2]));
    await closeContext(ctx);
  } finally {
    await postgres.close();
  }
} finally {
  await data.remove();
}

/** Serves until the benchmark disconnects. */
async function serve(ctx: Context, receiverCount: number): Promise<void> {
  // Listens from the start, so that a benchmark that ends during the preparation is noticed.
  const ended = once(process, 'disconnect');
  const app = await buildApp(ctx);
  const receivers: Receiver[] = [];
  while (receivers.length < receiverCount) {
    receivers.push(...(await Promise.all(Array.from({ length: batch }, () => buildReceiver(ctx)))));
  }

  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: ctx.config.port }), receivers });
  await ended;
  await app.close();
}

async function buildReceiver({ db, clock, accessTokens }: Context): Promise<Receiver> {
  const { user, property } = await buildHolder(db);
  const device = { userId: user.id, userAgent: 'Bench', createdAt: clock.now() };
  const { id: deviceId } = onlyRow(await db.insert(devices).values(device).returning());
  return { yobirinId: property.yobirinId ?? '', accessToken: await accessTokens.sign({ userId: user.id, deviceId }) };
}
