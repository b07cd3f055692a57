import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isPortFree } from '../../process/free-port.ts';
import { systemCodeOf } from '../../system-code-of.ts';

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCodeOf(error) === 'EPERM';
  }
}

/** What a postmaster writes about itself into `postmaster.pid`. */
export type Postmaster = { pid: number; directory: string; port: number; status: string };

/**
 * Whether the process that a `postmaster.pid` names is still that postmaster. Process numbers are reused, so the command line
 * must name the directory. Windows does not show command lines; there, a ready postmaster must listen on its port.
 */
export async function isStillRunning(postmaster: Postmaster, platform = process.platform): Promise<boolean> {
  const { pid, directory, port, status } = postmaster;
  if (platform === 'win32') return isAlive(pid) && (status !== 'ready' || !(await isPortFree('127.0.0.1', port)));
  const commandLine = await readCommandLine(pid).catch(() => '');
  return commandLine.includes('postgres') && commandLine.includes(directory);
}

async function readCommandLine(pid: number): Promise<string> {
  // Slim Linux images have no `ps`.
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]);
  return stdout;
}
