import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { systemCodeOf } from '../../system-code-of.ts';

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCodeOf(error) === 'EPERM';
  }
}

/** Process numbers are reused, so a living process proves nothing: the postmaster's command line names its directory. */
export async function isPostmasterOf(pid: number, directory: string): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid);
  const commandLine = await readCommandLine(pid).catch(() => '');
  return commandLine.includes('postgres') && commandLine.includes(directory);
}

async function readCommandLine(pid: number): Promise<string> {
  // Slim Linux images have no `ps`.
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]);
  return stdout;
}
