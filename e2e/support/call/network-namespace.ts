import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs commands that change the network of this machine. Throws if one fails. */
export function changeNetwork(script: string): void {
  const { status, stderr } = spawnSync('sh', ['-ec', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The network could not be changed: ${stderr}`);
}

/** Returns a program that runs this one inside a network namespace. */
export async function wrapInNamespace(namespace: string, program: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'yobirin-network-')), 'run');
  await writeFile(path, `#!/bin/sh\nexec ip netns exec ${namespace} '${program}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
}
