import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nameProcess } from './name-process.mjs';
import { root } from './project.mjs';

/** Marks the line of a child, which is not in the queue itself. */
const child = 'child ';

/**
 * Lets one start at a time install or build in this checkout. `share` names a child that must end before the next start may
 * begin, since it keeps running if this process is killed.
 *
 * The lock file is a queue, one process a line: the lock belongs to the first one that runs. Lines are only ever appended, and
 * only the process that has the lock removes the file. So the line of a killed start is skipped, never removed.
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
    const other = findOtherAhead(lines, ownName);
    // The last holder removed the file, and with it the lines of waiting processes.
    if (!lines.includes(ownName)) appendFileSync(lockFile, `${ownName}\n`);
    else if (other !== undefined) {
      if (isFirstTry) {
        console.log(`Waiting for process ${other}, which is setting up this checkout…`);
        console.log(`If that is some other program, delete ${lockFile}`);
      }
      await sleep(200);
    }
    // Read again: the last holder may have removed the file and ended after the first reading.
    else if (readLines(lockFile).includes(ownName)) return;
  }
}

/**
 * The id of a running process that is ahead in the queue, or of a child of one that was.
 * @param {string[]} lines
 * @param {string} ownName
 */
function findOtherAhead(lines, ownName) {
  // On Windows this process may have the id of a killed start that is still in the queue. Its own line is the last one.
  const ownIndex = lines.lastIndexOf(ownName);
  return lines
    .filter((line, index) => index < ownIndex || line.startsWith(child))
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
