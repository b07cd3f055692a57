import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clamd } from '../../../../scripts/test/server-programs.mjs';
import { startServerProcess } from './server-process.ts';

export type ClamdServer = { address: { path: string }; close(): Promise<void> };

/** Debian's clamd, with a database of one signature: files that contain `marker`. */
export async function startClamdServer(marker: string): Promise<ClamdServer> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-clamd-'));
  const path = join(directory, 'clamd.sock');
  const settings = [
    `DatabaseDirectory ${directory}`,
    `LocalSocket ${path}`,
    'Foreground yes',
    'LogVerbose yes',
    'StreamMaxLength 200M',
  ];
  await writeFile(join(directory, 'clamd.conf'), `${settings.join('\n')}\n`);
  await writeFile(join(directory, 'test.ndb'), `Yobirin.Test:0:*:${Buffer.from(marker).toString('hex')}\n`);
  const process = await startServerProcess({
    command: [clamd.find() ?? 'clamd', '--config-file', join(directory, 'clamd.conf')],
    sign: /Listening daemon/,
    endsBy: 'KILL',
  });
  return {
    address: { path },
    async close() {
      await process.end();
      await rm(directory, { recursive: true });
    },
  };
}
