// Whether an ID takes calls: the time to look up and decide an ID with 500 exceptions, against one that has
// nothing but its weekly hours. Fails above 1.2.
import { addDays, dayOf } from '@yobirin/contract/calendar';
import { loadConfig } from '../apps/server/src/config.ts';
import { closeContext, createContext, loggerFor } from '../apps/server/src/context.ts';
import {
  findCallTargetById,
  isOpenForCalls,
} from '../apps/server/src/features/directory/profile/call-target.service.ts';
import { createCallPageViews } from '../apps/server/src/features/directory/profile/profile.service.ts';
import { saveHours } from '../apps/server/src/features/directory/schedule/save-hours.service.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { buildProperty } from '../apps/server/src/testing/builders/property.ts';
import { startPostgresServer } from '../apps/server/src/testing/cluster/postgres-server.ts';
import { createDataDirectory } from '../e2e/support/server/yobirin-process.ts';
import { median, printResult } from './support/result.ts';

const exceptionCount = 500;
const turns = 2_000;
const warmUpTurns = 300;
const maxRatio = 1.2;

const postgres = await startPostgresServer();
const data = await createDataDirectory();
const settings = loadConfig({ LOG_LEVEL: 'warn' });
await migrateDatabase(postgres.url);
const ctx = await createContext(
  { ...settings, databaseUrl: postgres.url, dataDirectory: data.path },
  { log: loggerFor(settings) },
);
try {
  const few = await buildProperty(ctx.db);
  const many = await buildProperty(ctx.db);
  await ctx.db.transaction((tx) => saveHours(ctx, tx, few.id, { ...weekly(), exceptions: [] }));
  await ctx.db.transaction((tx) =>
    saveHours(ctx, tx, many.id, { ...weekly(), exceptions: exceptionsFrom(new Date()) }),
  );

  await compare('schedule-call', async ({ id }) => {
    const target = await findCallTargetById(ctx, id);
    if (target) await isOpenForCalls(ctx, target);
  });
  const findView = createCallPageViews(ctx);
  await compare('schedule-page', async ({ yobirinId }) => {
    await findView(yobirinId ?? '', { isSignedIn: false, locale: 'ja' });
  });

  async function compare(name: string, decide: (property: typeof few) => Promise<void>): Promise<void> {
    const times = { few: [] as number[], many: [] as number[] };
    for (let turn = -warmUpTurns; turn < turns; turn++) {
      const [ofFew, ofMany] = [await timeOf(() => decide(few)), await timeOf(() => decide(many))];
      if (turn < 0) continue;
      times.few.push(ofFew);
      times.many.push(ofMany);
    }
    const [value, baseline] = [median(times.many), median(times.few)];
    printResult({ name, value, baseline, unit: `ms, ${exceptionCount} exceptions against none` });
    if (value / baseline > maxRatio) process.exitCode = 1;
  }
} finally {
  await closeContext(ctx);
  await postgres.close();
  await data.remove();
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

function weekly() {
  const week = Array.from({ length: 7 }, () => [{ beginTime: '09:00', endTime: '17:00' }]);
  return { week, holidays: null, templateId: null };
}

/** Spread over the next two years. */
function exceptionsFrom(now: Date) {
  const today = dayOf(now, 'Asia/Tokyo');
  return Array.from({ length: exceptionCount }, (_, index) => {
    const day = addDays(today, Math.floor((index * 730) / exceptionCount));
    const spans = [{ beginTime: '10:00', endTime: '15:00' }];
    return { beginDay: day, endDay: day, spans, messages: { JP: '短縮営業' }, isFromTemplate: false };
  });
}
