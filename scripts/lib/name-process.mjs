import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A name that a running process shares with no other: its number, and when it started. Numbers alone are reused, in
 * containers by nearly every start. Null for a process that has ended.
 *
 * On Windows it is the number alone: asking for the time takes a program that needs a second to start.
 * @param {number} pid
 */
export function nameProcess(pid) {
  if (process.platform === 'win32') return isRunning(pid) ? String(pid) : null;
  const startedAt = process.platform === 'linux' ? readStartTime(pid) : askForStartTime(pid);
  return startedAt === null ? null : `${pid} ${startedAt}`;
}

/** @param {number} pid */
function readStartTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name of the program, in parentheses, and may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    // Where nothing collects the exit codes of orphans, as in many containers, the dead stay listed as zombies.
    return state === 'Z' || startedAt === undefined ? null : startedAt;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function askForStartTime(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return status === 0 ? stdout.trim() : null;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user, or of an elevated console, is running although we may not signal it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
