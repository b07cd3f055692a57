import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '../platform/database/orm.ts';
import { buildGuestChat } from '../testing/chat-people.ts';
import { countHeals, createEmbeddedNode, openDataOf } from '../testing/embedded-node.ts';
import { skipUnless } from '../testing/needs.ts';
import { patience } from '../testing/patience.ts';
import { readBodies, writeUntilAcknowledged } from '../testing/posts-over-outages.ts';
import { canMountDisk, openSmallDisk } from '../testing/small-disk.ts';

const whereDisksMount = skipUnless(canMountDisk(), 'this machine mounts no small disk, which takes root on Linux');

test('an engine that a full disk has stopped comes back by itself once there is room, with each acknowledged post [HEAL-70]', {
  ...whereDisksMount,
  timeout: 240_000,
}, async () => {
  const disk = await openSmallDisk();
  onTestFinished(() => disk.remove());
  const data = join(disk.folder, 'data');
  await mkdir(data);
  // The engine runs as another user.
  await chmod(data, 0o755);
  const node = await createEmbeddedNode(data);
  onTestFinished(() => node.kill());
  await node.start();
  const database = await openDataOf(data);
  onTestFinished(() => database.close());
  const { holder } = await buildGuestChat({ url: node.url, ctx: { db: database.db } });
  const acknowledged: string[] = [];
  const write = async (body: string) => {
    const answer = await holder.send(body);
    if (!answer.errors) acknowledged.push(body);
    return answer;
  };
  await write('before');

  await disk.fill?.();
  // The next write then needs a file that does not fit. PostgreSQL may refuse this, or stop.
  await database.db.execute(sql`select pg_switch_wal()`).catch(() => {});
  await vi.waitFor(async () => {
    expect(await write(`into the full disk ${performance.now()}`)).toMatchObject({
      errors: [{ extensions: unavailable }],
    });
    expect(node.log()).toContain('The embedded PostgreSQL does not start yet');
  }, patience);
  const readiness = await fetch(`${node.url}/readyz`);

  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({
    words: 'The embedded PostgreSQL is gone. It is being started again.',
  });

  await disk.free();
  await writeUntilAcknowledged(node, holder, 'after');
  const kept = await readBodies(holder);
  // A post that was refused in the moment of the stop may be kept, too.
  expect(kept.filter((body) => acknowledged.includes(body))).toEqual(acknowledged);
  expect(kept.at(-1)).toBe('after');
  expect(countHeals(node)).toBeGreaterThan(0);
  expect(await node.stop()).toBe(0);
});

const unavailable = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: expect.any(Number) };
