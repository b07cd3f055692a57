import { seedDemo } from '../../../apps/server/src/demo/seed-demo.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/client.ts';
import { findFreePort } from '../../../apps/server/src/platform/process/free-port.ts';
import { type PostgresServer, startPostgresServer } from '../../../apps/server/src/testing/cluster/postgres-server.ts';
import { createDataDirectory, startYobirin } from './yobirin-process.ts';

export type SiteWithDatabase = {
  url: string;
  /** Can be stopped and started while the site runs. */
  database: Pick<PostgresServer, 'stop' | 'start'>;
  close(): Promise<void>;
};

/** The demo, on a PostgreSQL that is not its own. */
export async function startSiteWithDatabase(): Promise<SiteWithDatabase> {
  const postgres = await startPostgresServer();
  const data = await createDataDirectory();
  const port = await findFreePort();
  const environment = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET_KEYS: 'a secret of this journey that is long enough',
    MAIL: 'off',
    BILLING: 'off',
  };
  const yobirin = await startYobirin({ dataDirectory: data.path, port, environment });
  const { db, close } = openDatabase(postgres.url);
  await seedDemo(db, systemClock);
  await close();
  return {
    url: yobirin.url,
    database: postgres,
    async close() {
      await yobirin.stop();
      await postgres.close();
      await data.remove();
    },
  };
}
