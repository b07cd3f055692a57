import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../database/client.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createLogger } from '../../logger.ts';
import { createEvents } from '../events.ts';
import { bellRung } from './bell-rung.ts';

// Run by a test: records an event, prints that it is delivering it, and never finishes.
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
