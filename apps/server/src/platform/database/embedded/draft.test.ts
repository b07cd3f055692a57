import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeAbandonedDrafts } from './draft.ts';

/** No system gives this number to a process. */
const deadPid = 999_999_999;

test('of a directory that others use, only the drafts of one name are removed', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'yobirin-drafts-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const foreign = [`novel.${deadPid}.draft`, `my-backup.${deadPid}.draft`, `backup.${deadPid}.draft.old`];
  for (const name of [...foreign, `backup.${deadPid}.draft`]) await mkdir(join(parent, name));

  await removeAbandonedDrafts(parent, 'backup');

  expect((await readdir(parent)).sort()).toEqual(foreign.sort());
});
