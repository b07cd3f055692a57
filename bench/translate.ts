// What automatic translation costs the poster: the time until a post is acknowledged, in rooms whose two sides read different
// languages, with an engine that answers at once. Baseline: equal rooms on a server without an engine, on an equal PostgreSQL.
// Fails above the ratio of TRANS-17, and if nothing was translated.
import { startPostgresServer } from '../apps/server/src/testing/cluster/postgres-server.ts';
import { startMarkingTranslator } from '../apps/server/src/testing/marking-translator.ts';
import { type Chats, openChats } from './support/chats.ts';
import { median, printResult } from './support/result.ts';

const roomCount = 100;
const warmUpPosts = 1_000;
const posts = 3_000;
const maxRatio = 1.05;

const translator = await startMarkingTranslator();
// Jobs of one site must not be done by the other.
const databases = [await startPostgresServer(), await startPostgresServer()];
try {
  const [translating, plain] = await Promise.all(
    [translator.url, 'none'].map((option, index) =>
      openChats('yobirin-chats.ts', { databaseUrl: databases[index]?.url ?? '', roomCount, options: [option] }),
    ),
  );
  if (!translating || !plain) throw new Error('There are two sites');
  await compare(translating, plain);
  await translating.close();
  await plain.close();
} finally {
  for (const database of databases) await database.close();
  await translator.close();
}

/** Alternates the two, so that a busy moment of the machine affects both. */
async function compare(translating: Chats, plain: Chats): Promise<void> {
  const own: number[] = [];
  const baselines: number[] = [];
  for (let post = -warmUpPosts; post < posts; post++) {
    const [withEngine, without] = [await translating.postAndWait(), await plain.postAndWait()];
    if (post < 0) continue;
    own.push(withEngine);
    baselines.push(without);
  }
  const [value, baseline] = [median(own), median(baselines)];
  const asked = translator.askedTexts().length;
  printResult({ name: 'translate', value, baseline, unit: `ms until acknowledged, ${asked} texts translated` });
  // Without any translation the two sites are equal, and the ratio says nothing.
  if (asked === 0 || value / baseline > maxRatio) process.exitCode = 1;
}
