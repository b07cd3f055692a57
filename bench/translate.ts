// What automatic translation costs the poster: the time until a post is acknowledged, in rooms whose two sides read different
// languages, with an engine that answers at once. Baseline: equal rooms on a server without an engine, on an equal PostgreSQL.
// Fails above the ratio of TRANS-17, and if nothing was translated. Then, for the operator, the same without any pause: there
// the translation of earlier posts takes its share of the processor.
import { setTimeout as rest } from 'node:timers/promises';
import { startPostgresServer } from '../apps/server/src/testing/cluster/postgres-server.ts';
import { startMarkingTranslator } from '../apps/server/src/testing/marking-translator.ts';
import { type Chats, openChats } from './support/chats.ts';
import { median, printResult } from './support/result.ts';

const roomCount = 100;
const warmUpPosts = 500;
const pacedPosts = 300;
const hurriedPosts = 1_000;
/** In this time a post is translated, so that the next one has the site for itself. */
const pauseMs = 250;
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
  await measure(translating, plain, warmUpPosts, 0);
  const paced = await measure(translating, plain, pacedPosts, pauseMs);
  print('translate', paced);
  // Without any translation the two sites are equal, and the ratio says nothing.
  if (paced.translated === 0 || paced.value / paced.baseline > maxRatio) process.exitCode = 1;
  print('translate-without-pause', await measure(translating, plain, hurriedPosts, 0));
  await translating.close();
  await plain.close();
} finally {
  for (const database of databases) await database.close();
  await translator.close();
}

type Measured = { value: number; baseline: number; translated: number };

/** Alternates the two, so that a busy moment of the machine affects both. */
async function measure(translating: Chats, plain: Chats, posts: number, pause: number): Promise<Measured> {
  const own: number[] = [];
  const baselines: number[] = [];
  const askedBefore = translator.askedTexts().length;
  for (let post = 0; post < posts; post++) {
    own.push(await translating.postAndWait());
    await rest(pause);
    baselines.push(await plain.postAndWait());
    await rest(pause);
  }
  return { value: median(own), baseline: median(baselines), translated: translator.askedTexts().length - askedBefore };
}

function print(name: string, { value, baseline, translated }: Measured): void {
  printResult({ name, value, baseline, unit: `ms until acknowledged, ${translated} texts translated` });
}
