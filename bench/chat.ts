// Posts in chats: the delay until a post arrives at the other side, and posts per second, with 500 rooms of 2 open.
// Baseline: a minimal chat on an equal PostgreSQL: socket.io that takes a post, commits it as one row by a prepared insert, and
// passes it on. Both get posts as our pages send them, by a request on the socket that has the room open. A post counts when it
// was acknowledged and has arrived.
import { startPostgresServer } from '../apps/server/src/testing/cluster/postgres-server.ts';
import { type Chats, openChats } from './support/chats.ts';
import { median, percentile, printResult } from './support/result.ts';

const roomCount = 500;
const warmUpPosts = 2_000;
const singlePosts = 1_000;
const rounds = 5;
const postsPerRound = 8_000;
const postsAtOnce = 100;

const postgres = await startPostgresServer();
try {
  const yobirin = await openChats('yobirin-chats.ts', { databaseUrl: postgres.url, roomCount });
  const bare = await openChats('bare-chats.ts', { databaseUrl: postgres.url, roomCount });
  for (const chats of [yobirin, bare]) await postMany(chats, warmUpPosts);
  await benchSinglePosts(yobirin, bare);
  await benchManyPosts(yobirin, bare);
  await yobirin.close();
  await bare.close();
} finally {
  await postgres.close();
}

/** Alternates the two, so that a busy moment of the machine affects both. */
async function benchSinglePosts(yobirin: Chats, bare: Chats) {
  const own: number[] = [];
  const baseline: number[] = [];
  for (let post = 0; post < singlePosts; post++) {
    own.push(await yobirin.post());
    baseline.push(await bare.post());
  }
  printDelivery('chat', own, baseline);
}

async function benchManyPosts(yobirin: Chats, bare: Chats) {
  const own: Round[] = [];
  const baseline: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await postMany(yobirin, postsPerRound));
    baseline.push(await postMany(bare, postsPerRound));
  }
  const speedOf = (taken: Round[]) => Math.round(median(taken.map((round) => round.postsPerSecond)));
  printResult({ name: 'chat-posts', value: speedOf(own), baseline: speedOf(baseline), unit: 'posts/s, 100 at once' });
  const deliveriesOf = (taken: Round[]) => taken.flatMap((round) => round.deliveriesMs);
  printDelivery('chat-busy', deliveriesOf(own), deliveriesOf(baseline));
}

function printDelivery(name: string, own: number[], baseline: number[]) {
  for (const percent of [50, 99]) {
    const [value, against] = [percentile(own, percent), percentile(baseline, percent)];
    printResult({ name: `${name}-p${percent}`, value, baseline: against, unit: 'ms, posting to arriving' });
  }
}

type Round = { postsPerSecond: number; deliveriesMs: number[] };

async function postMany(chats: Chats, count: number): Promise<Round> {
  const deliveriesMs: number[] = [];
  let left = count;
  const startedAt = performance.now();
  const writers = Array.from({ length: postsAtOnce }, async () => {
    while (left-- > 0) deliveriesMs.push(await chats.post());
  });
  await Promise.all(writers);
  return { postsPerSecond: count / ((performance.now() - startedAt) / 1000), deliveriesMs };
}
