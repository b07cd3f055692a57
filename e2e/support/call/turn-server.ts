import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../../apps/server/src/platform/process/free-port.ts';
import { startServerProcess } from '../../../apps/server/src/testing/server-process.ts';

const config = resolve(import.meta.dirname, '../../../deploy/coturn.conf');

export type TurnServer = {
  /** The settings that Yobirin needs. */
  environment: { TURN_URLS: string; TURN_SECRET: string };
  /** The setting for browsers that ask it for their public addresses alone. */
  stunEnvironment: { STUN_URLS: string };
  close(): Promise<void>;
};

/** coturn with the configuration of deploy/, except for settings that depend on the machine. */
export async function startTurnServer(): Promise<TurnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'yobirin-turn-'));
  const address = findAddress();
  const port = await findFreePort();
  const secret = randomBytes(16).toString('hex');
  const { end } = await startServerProcess({
    command: [
      ...['turnserver', '-c', config, '--log-file=stdout', `--static-auth-secret=${secret}`, '--no-tls'],
      ...[`--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`],
      // Both browsers are relayed on this machine, which has a private address.
      `--allowed-peer-ip=${address}`,
      ...[`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'users')}`],
    ],
    sign: /Total General servers/,
    endsBy: 'TERM',
  });
  return {
    environment: { TURN_URLS: `turn:${address}:${port}`, TURN_SECRET: secret },
    stunEnvironment: { STUN_URLS: `stun:${address}:${port}` },
    async close() {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}

/** An address that WebRTC also uses: not loopback. */
function findAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!found) throw new Error('This machine has no network');
  return found.address;
}
