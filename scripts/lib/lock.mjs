import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nameProcess } from './name-process.mjs';
import { root } from './project.mjs';

/** Marks a line of a process that works for another one, and is not in the queue itself. */
const child = 'child ';

/**
 * Lets one start at a time install or build in this checkout. `share` names a child that must end before the next one may
 * begin: it works on even when we are killed.
 *
 * The lock file is a queue, one process a line: the lock belongs to the first one that runs. Lines are only ever appended, and
 * the file is removed by the process that has the lock. So a line left behind by a killed start is skipped, never taken away.
 * @param {(share: (pid: number) => void) => Promise<void>} work
 * @param {string} [lockFile]
 */
export async function withSetupLock(work, lockFile = join(root, '.data/setup.lock')) {
  await acquire(lockFile);
  const release = () => rmSync(lockFile, { force: true });
  // A step that fails ends the process from within the work.
  process.once('exit', release);
  try {
    await work((pid) => appendFileSync(lockFile, `${child}${nameProcess(pid)}\n`));
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lockFile */
async function acquire(lockFile) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const ownName = String(nameProcess(process.pid));
  appendFileSync(lockFile, `${ownName}\n`);
  for (let isFirstTry = true; ; isFirstTry = false) {
    const lines = readLines(lockFile);
    // The file goes with the process that had the lock, and with it the lines of those that wait.
    if (!lines.includes(ownName)) appendFileSync(lockFile, `${ownName}\n`);
    else {
      const other = findOtherAhead(lines, ownName);
      if (other === undefined) return;
      if (isFirstTry) {
        console.log(`Waiting for process ${other}, which is setting up this checkout…`);
        console.log(`If that is some other program, delete ${lockFile}`);
      }
      await sleep(200);
    }
  }
}

/**
 * The number of a running process that is before us in the queue, or works for one that was.
 * @param {string[]} lines
 * @param {string} ownName
 */
function findOtherAhead(lines, ownName) {
  // Windows may give us the number of a killed start that stands in the queue: our own line is the last one.
  const ownPlace = lines.lastIndexOf(ownName);
  return lines
    .filter((line, place) => place < ownPlace || line.startsWith(child))
    .map((line) => (line.startsWith(child) ? line.slice(child.length) : line))
    .filter((name) => name !== ownName && isRunning(name))
    .map((name) => Number.parseInt(name, 10))
    .at(0);
}

/** @param {string} name */
function isRunning(name) {
  return nameProcess(Number.parseInt(name, 10)) === name;
}

/** @param {string} lockFile */
function readLines(lockFile) {
  try {
    return readFileSync(lockFile, 'utf8').split('\n').filter(Boolean);
  } catch {
    // No process has taken the lock yet.
    return [];
  }
}
