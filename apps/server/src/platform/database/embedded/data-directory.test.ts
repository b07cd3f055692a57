import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireOwner, requireWritable } from './data-directory.ts';

test('a file system mounted read-only is named as such, also when the directory has data already [HEAL-47]', async () => {
  const readOnly = Object.assign(new Error('read-only'), { code: 'EROFS' });
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-data-'));
  onTestFinished(() => rm(directory, { recursive: true }));

  await expect(requireWritable(directory, { mkdir, access: () => Promise.reject(readOnly) })).rejects.toThrow(
    `${directory} is on a file system that is mounted read-only. Its data is kept. Mount it for writing`,
  );
  await expect(requireWritable(directory, { mkdir, access })).resolves.toBeUndefined();
});

test('data of another user is handed over by one command, which loses nothing [HEAL-46]', () => {
  const home = { path: '/var/lib/yobirin/data-1', owner: { uid: 104, gid: 104 } };

  expect(() => requireOwner(home, '/srv/our data', 1000)).toThrow(
    'made by another user (uid 104). Its data is kept. Start Yobirin as that user or, to go on with this data as the user ' +
      'you are now, stop Yobirin and run:\n  sudo chown -R 1000 "/srv/our data" "/var/lib/yobirin/data-1"',
  );
});

test.each([
  ['its owner', 104],
  ['root', 0],
  ['a system without user numbers', undefined],
])('%s may use the data', (_who, uid) => {
  expect(() => requireOwner({ path: '/srv', owner: { uid: 104, gid: 104 } }, '/srv', uid)).not.toThrow();
});
