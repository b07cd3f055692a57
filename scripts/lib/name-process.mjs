import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A unique name of a running process: its number and its start time. Numbers alone are reused, in containers at nearly every
 * start. Null for a process that has ended.
 *
 * On Windows it is the number alone: the program that reads the start time needs a second to start.
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
    // The second field is the name of the program in parentheses, and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    // In containers without an init process, dead orphans stay listed as zombies.
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
    // EPERM: the process of another user, or of an elevated console, is running although it may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
