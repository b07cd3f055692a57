import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './project.mjs';

const merged = '{\n<<<<<<< HEAD\n  "packages": {}\n=======\n  "packages": {}\n>>>>>>> other\n}';

test.each([
  ['is empty', ''],
  ['is truncated', '{ "packages": { "": { "name": "yobi'],
  ['has conflict markers', merged],
  ['lists no packages', '{ "lockfileVersion": 1, "dependencies": {} }'],
])('a lockfile that %s is named', (_what, lockfile) => {
  const checkout = mkdtempSync(join(tmpdir(), 'yobirin-lockfile-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  writeFileSync(join(checkout, 'package-lock.json'), lockfile);

  for (const command of ['start', 'lockfile']) {
    const { status, stderr } = spawnSync(process.execPath, [join(checkout, `scripts/${command}.mjs`)], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n')[0]).toBe('package-lock.json cannot be read: it is missing, cut off or not merged.');
    expect(status).toBe(1);
  }
});
