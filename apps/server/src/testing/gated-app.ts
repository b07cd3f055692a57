import { onTestFinished } from 'vitest';
import { openDatabaseGate } from './database-gate.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

type GatedApp = TestApp & { gate: Awaited<ReturnType<typeof openDatabaseGate>> };

/** A server whose database a test can take away by `gate.close()`. Stopped at the end of its test; the gate has to be open then. */
export async function startGatedApp({
  config,
  ...options
}: Parameters<typeof startTestApp>[0] = {}): Promise<GatedApp> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const gate = await openDatabaseGate(database.url);
  const server = await startTestApp({ ...options, config: { ...config, databaseUrl: gate.url } });
  onTestFinished(async () => {
    await server.close();
    await gate.close();
  });
  return { ...server, gate };
}
