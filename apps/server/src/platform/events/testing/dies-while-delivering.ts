import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../database/client.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createLogger } from '../../logger.ts';
import { createEvents } from '../events.ts';
import { bellRung } from './bell-rung.ts';

// A process of a test: records an event, says that it delivers it, and never comes to an end.
const [, , url = ''] = process.argv;
const log = createLogger({ level: 'silent', isPretty: false });
const { db } = openDatabase(url);
const events = createEvents({ db, jobs: createJobs({ url, log, timeZone: 'UTC' }), clock: systemClock, log });
events.onRecorded(bellRung, {
  name: 'test.porter',
  handle: ({ count }) =>
    new Promise(() => {
      process.stdout.write(`delivering ${count}\n`);
    }),
});
await events.transaction(db, (_tx, say) => say.record(bellRung, { bell: 'door', count: 7 }));
