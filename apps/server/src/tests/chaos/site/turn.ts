import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { coturn } from '../../../../../../scripts/test/server-programs.mjs';
import { findFreePort } from '../../../platform/process/free-port.ts';
import { startServerProcess } from '../../../testing/server-process.ts';

type Turn = { environment: Record<string, string>; close(): Promise<void> };

const config = resolve(import.meta.dirname, '../../../../../../deploy/coturn.conf');

/** coturn with the configuration of deploy/, or no relay where it is not installed. */
export async function startTurn(): Promise<Turn> {
  if (coturn.find() === null) return { environment: {}, close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'yobirin-turn-'));
  const port = await findFreePort();
  const secret = randomBytes(16).toString('hex');
  const { end } = await startServerProcess({
    command: [
      ...['turnserver', '-c', config, '--log-file=stdout', `--static-auth-secret=${secret}`, '--no-tls'],
      ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
      ...[`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'users')}`],
    ],
    sign: /Total General servers/,
    endsBy: 'TERM',
  });
  return {
    environment: { TURN_URLS: `turn:127.0.0.1:${port}`, TURN_SECRET: secret },
    async close() {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}
