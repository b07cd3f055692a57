import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

const lockFile = join(root, '.data/setup.lock');

/**
 * Lets one start at a time install or build in this checkout. `share` names a child that must end before the next one may
 * begin: it works on even when we are killed.
 * @param {(share: (pid: number) => void) => Promise<void>} work
 */
export async function withSetupLock(work) {
  await acquire();
  try {
    await work((pid) => appendFileSync(lockFile, `${pid}\n`));
  } finally {
    rmSync(lockFile, { force: true });
  }
}

async function acquire() {
  mkdirSync(dirname(lockFile), { recursive: true });
  for (let isFirstTry = true; !tryCreate(); isFirstTry = false) {
    const holder = findLivingHolder();
    if (holder === null) rmSync(lockFile, { force: true });
    else if (isFirstTry) console.log(`Waiting for process ${holder}, which is setting up this checkout…`);
    await sleep(200);
  }
}

/** The file appears with its content: found empty, it would be taken for one left behind. */
function tryCreate() {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, `${process.pid}\n`);
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

function findLivingHolder() {
  const holders = readLockFile().split('\n').filter(Boolean).map(Number);
  return holders.find(isAlive) ?? null;
}

function readLockFile() {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    // Its holder was done in this very moment.
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    // Nobody else's process sets up a checkout of ours.
    return false;
  }
}
