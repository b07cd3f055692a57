import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { withSetupLock } from './lock.mjs';
import { nameProcess } from './name-process.mjs';

test('work holds the lock, and releases it even when it fails', async () => {
  const lockFile = createLockFile();
  const failure = new Error('broken');

  const work = withSetupLock(async () => {
    expect(readFileSync(lockFile, 'utf8')).toBe(`${nameProcess(process.pid)}\n`);
    throw failure;
  }, lockFile);

  await expect(work).rejects.toBe(failure);
  expect(existsSync(lockFile)).toBe(false);
});

test.for([
  ['our own', process.pid],
  ['that of another living process', process.ppid],
])('an abandoned lock does not block a start, although its process number is %s', async ([_whose, pid], { skip }) => {
  skip(process.platform === 'win32', 'On Windows, processes are told apart by their number alone');
  const lockFile = createLockFile();
  writeFileSync(lockFile, `${pid} some time ago\n`);

  await expect(withSetupLock(async () => {}, lockFile)).resolves.toBeUndefined();
});

test('of starts that find a lock left behind, the first has it, and the others wait', async () => {
  const lockFile = createLockFile();
  writeFileSync(lockFile, `${process.pid} some time ago\n`);
  const done = `${lockFile}.done`;
  const holder = hold(
    lockFile,
    `process.send('held'); await new Promise((resolve) => process.once('message', resolve));
    (await import('node:fs')).writeFileSync(${JSON.stringify(done)}, '');`,
  );
  await once(holder, 'message');

  const work = withSetupLock(async () => expect(existsSync(done)).toBe(true), lockFile);
  holder.send('finish');

  await work;
});

test('of many starts at once on a lock left behind, one works at a time', async () => {
  const lockFile = createLockFile();
  writeFileSync(lockFile, `${process.pid} some time ago\n`);
  const alone = JSON.stringify(`${lockFile}.alone`);
  const work = `const { mkdirSync, rmdirSync } = await import('node:fs');
    mkdirSync(${alone}); await new Promise(setImmediate); rmdirSync(${alone});`;

  const starts = Array.from({ length: 6 }, () => once(hold(lockFile, work), 'exit'));

  expect(await Promise.all(starts)).toEqual(starts.map(() => [0, null]));
});

test('a step that ends the process leaves no lock behind', async () => {
  const lockFile = createLockFile();
  const holder = hold(lockFile, 'process.exit(3)');

  expect((await once(holder, 'exit'))[0]).toBe(3);
  expect(existsSync(lockFile)).toBe(false);
});

test('a start waits for the child of a killed start, then takes its lock', async () => {
  const lockFile = createLockFile();
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const holder = hold(
    lockFile,
    `share(${child.pid}); process.send('held'); await new Promise(() => setInterval(() => {}, 1e6))`,
  );
  await once(holder, 'message');
  holder.kill('SIGKILL');
  await once(holder, 'exit');

  // By its process: Node may tell of its exit a moment later.
  const work = withSetupLock(async () => expect(nameProcess(Number(child.pid))).toBeNull(), lockFile);
  child.stdin.end();

  await work;
});

test('a zombie does not count as a running process', async ({ skip }) => {
  skip(process.platform !== 'linux', 'Reads /proc, which only Linux has');
  const parent = spawn('/bin/sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec tail -f /dev/null']);
  onTestFinished(() => void parent.kill());
  const pid = Number(await once(parent.stdout, 'data'));
  // The child may end once the shell has become `tail`: a shell collects the exit code of its child, `tail` never does.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('tail\n');
  parent.stdin.end();

  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
  expect(nameProcess(pid)).toBeNull();
});

function hold(lockFile: string, work: string) {
  const module = pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href;
  const code = `import { withSetupLock } from ${JSON.stringify(module)};
    await withSetupLock(async (share) => { ${work} }, ${JSON.stringify(lockFile)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function createLockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yobirin-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'setup.lock');
}
