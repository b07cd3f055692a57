import { buildApp } from '../../../apps/server/src/app.ts';
import { loadConfig } from '../../../apps/server/src/config.ts';
import { closeContext, createContext, loggerFor } from '../../../apps/server/src/context.ts';
import { migrateDatabase } from '../../../apps/server/src/platform/database/migrate.ts';
import { findFreePort } from '../../../apps/server/src/platform/process/free-port.ts';
import { type CalendarServer, startCalendarServer } from '../../../apps/server/src/testing/calendar-server.ts';
import { startPostgresServer } from '../../../apps/server/src/testing/cluster/postgres-server.ts';
import { createDataDirectory } from './yobirin-process.ts';

export type SiteWithCalendar = { url: string; calendar: CalendarServer; close(): Promise<void> };

/** A server that reaches a calendar at any public host name. It runs in this process, because no setting may allow that. */
export async function startSiteWithCalendar(): Promise<SiteWithCalendar> {
  const [calendar, postgres, data, port] = await Promise.all([
    startCalendarServer(),
    startPostgresServer(),
    createDataDirectory(),
    findFreePort(),
  ]);
  const settings = loadConfig({ PORT: String(port), LOG_LEVEL: 'silent', PROOF_OF_WORK_BITS: '0' });
  const config = { ...settings, databaseUrl: postgres.url, dataDirectory: data.path };
  await migrateDatabase(postgres.url);
  const ctx = await createContext(config, { log: loggerFor(config), publicAgent: calendar.agent });
  const app = await buildApp(ctx);
  await app.listen({ port, host: config.host });

  return {
    url: `http://localhost:${port}`,
    calendar,
    async close() {
      await app.close();
      await closeContext(ctx);
      await Promise.all([calendar.close(), postgres.close()]);
      await data.remove();
    },
  };
}
