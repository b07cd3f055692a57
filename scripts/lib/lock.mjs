import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nameProcess } from './name-process.mjs';
import { root } from './project.mjs';

/**
 * Lets one process at a time install or build in this checkout. `share` names a child process that must end before the lock is
 * free: it continues even when this process is killed.
 * @param {(share: (pid: number) => void) => Promise<void>} work
 * @param {string} [lockFile]
 */
export async function withSetupLock(work, lockFile = join(root, '.data/setup.lock')) {
  await acquire(lockFile);
  const release = () => rmSync(lockFile, { force: true });
  // A step that fails ends the process from within the work.
  process.once('exit', release);
  try {
    await work((pid) => appendFileSync(lockFile, `${nameProcess(pid)}\n`));
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lockFile */
async function acquire(lockFile) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const ownName = nameProcess(process.pid);
  for (let isFirstTry = true; !tryCreate(lockFile, `${ownName}\n`); isFirstTry = false) {
    const holder = findLivingHolder(lockFile);
    if (holder === null) rmSync(lockFile, { force: true });
    else if (isFirstTry) {
      console.log(`Waiting for process ${holder}, which is setting up this checkout…`);
      console.log(`If that is some other program, delete ${lockFile}`);
    }
    await sleep(200);
  }
}

/**
 * Creates the file with its content in one step: an empty file would look abandoned.
 * @param {string} lockFile
 * @param {string} content
 */
function tryCreate(lockFile, content) {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} lockFile */
function findLivingHolder(lockFile) {
  const holders = readLockFile(lockFile).split('\n').filter(Boolean);
  const living = holders.find((name) => nameProcess(Number.parseInt(name, 10)) === name);
  return living === undefined ? null : Number.parseInt(living, 10);
}

/** @param {string} lockFile */
function readLockFile(lockFile) {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    // The holder has just released it.
    return '';
  }
}
