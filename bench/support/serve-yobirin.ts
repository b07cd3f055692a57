import { once } from 'node:events';
import { buildApp } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/config.ts';
import { type Context, closeContext, createContext, loggerFor } from '../../apps/server/src/context.ts';
import { devices } from '../../apps/server/src/features/auth/auth.tables.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { onlyRow } from '../../apps/server/src/platform/database/only-row.ts';
import { findFreePort } from '../../apps/server/src/platform/process/free-port.ts';
import { createDataDirectory } from '../../e2e/support/server/yobirin-process.ts';

/** Serves Yobirin in this process, on an empty database, and sends the prepared data to the benchmark, until that disconnects. */
export async function serveYobirin(
  databaseUrl: string,
  prepare: (ctx: Context) => Promise<object>,
  environment: Record<string, string> = {},
): Promise<void> {
  const data = await createDataDirectory();
  try {
    const settings = loadConfig({
      PORT: String(await findFreePort()),
      GRAPHQL_PROCESSOR_PERCENT: '100',
      PROOF_OF_WORK_BITS: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    });
    await migrateDatabase(databaseUrl);
    const log = loggerFor(settings);
    const ctx = await createContext({ ...settings, databaseUrl, dataDirectory: data.path }, { log });
    await serve(ctx, prepare);
    await closeContext(ctx);
  } finally {
    await data.remove();
  }
}

async function serve(ctx: Context, prepare: (ctx: Context) => Promise<object>): Promise<void> {
  // Listens from the start, so that a benchmark that ends during the preparation is noticed.
  const ended = once(process, 'disconnect');
  const app = await buildApp(ctx);
  const prepared = await prepare(ctx);
  // PostgreSQL would do this by itself a minute later.
  await ctx.db.execute('vacuum analyze');

  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: ctx.config.port }), ...prepared });
  await ended;
  await app.close();
}

/** The access token of a fresh device. */
export async function signIn({ db, clock, accessTokens }: Context, userId: string): Promise<string> {
  const device = { userId, userAgent: 'Bench', createdAt: clock.now() };
  const { id: deviceId } = onlyRow(await db.insert(devices).values(device).returning());
  return accessTokens.sign({ userId, deviceId });
}
