import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { skipUnless } from '../../../testing/needs.ts';
import { isRoot } from './account.ts';
import { prepareEngine } from './engine.ts';

const whereScriptsRun = skipUnless(process.platform !== 'win32', 'Windows does not run shell scripts as programs');
const asRoot = skipUnless(isRoot(), 'Not run as root');
/** Any user but root: the number need not exist. */
const stranger = { uid: 65_534, gid: 65_534 };

let folder: string;
let shared: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yobirin-engine-'));
  await chmod(folder, 0o755);
  shared = join(folder, 'shared');
});
afterEach(() => rm(folder, { recursive: true }));

test('an engine that runs is used where it is installed', whereScriptsRun, async () => {
  const installed = await install('good', works);

  expect(await prepareEngine({}, { installed, shared })).toMatchObject({
    binDirectory: join(installed.directory, 'bin'),
  });
});

test('an engine whose install is broken is named, with what to do [HEAL-08]', whereScriptsRun, async () => {
  const installed = await install('broken', lacksLibrary);

  await expect(prepareEngine({}, { installed, shared })).rejects.toThrow(/is incomplete and does not run\. .*npm ci/);
});

test('a broken engine is never staged [HEAL-08]', asRoot, async () => {
  const installed = await install('broken', lacksLibrary, 0o700);

  await expect(prepareEngine(stranger, { installed, shared })).rejects.toThrow(
    /is incomplete and does not run\. .*npm ci/,
  );
  await expect(readdir(shared)).rejects.toThrow('ENOENT');
});

test('a staged engine that does not run is staged again [HEAL-08]', asRoot, async () => {
  const installed = await install('private', works, 0o700);
  await install('shared/engine-1', lacksLibrary);

  const engine = await prepareEngine(stranger, { installed, shared });

  expect(engine.binDirectory).toBe(join(shared, 'engine-1/bin'));
  expect(await readdir(shared)).toEqual(['engine-1']);
  // It runs where it is staged: nothing is copied a second time.
  expect(await prepareEngine(stranger, { installed: { ...installed, directory: '/nowhere' }, shared })).toEqual(engine);
});

test('a staged copy that the account cannot run is not published [HEAL-08]', asRoot, async () => {
  const installed = await install('private', '[ "$(id -u)" = 0 ]', 0o700);

  await expect(prepareEngine(stranger, { installed, shared })).rejects.toThrow(
    'the user with the number 65534 cannot run it',
  );
  expect(await readdir(shared)).toEqual([]);
});

const works = 'exit 0';
/** What the shell returns for a program whose libraries are missing. */
const lacksLibrary = 'exit 127';

async function install(name: string, script: string, mode = 0o755): Promise<{ directory: string; version: string }> {
  const directory = join(folder, name);
  await mkdir(join(directory, 'bin'), { recursive: true });
  for (const tool of ['postgres', 'initdb', 'pg_ctl']) {
    await writeFile(join(directory, 'bin', tool), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  await chmod(directory, mode);
  return { directory, version: '1' };
}
