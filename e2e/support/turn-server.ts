import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findOnPath } from '../../scripts/test/system-packages.mjs';
import { findFreePort } from './yobirin-process.ts';

const config = resolve(import.meta.dirname, '../../deploy/coturn.conf');

export type TurnServer = {
  /** What Yobirin has to be told. */
  environment: { TURN_URLS: string; TURN_SECRET: string };
  close(): Promise<void>;
};

export const isTurnServerInstalled = () => findOnPath('turnserver') !== null;

/** coturn as deploy/ has it, except for what depends on the machine. */
export async function startTurnServer(): Promise<TurnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'yobirin-turn-'));
  const address = findAddress();
  const port = await findFreePort();
  const secret = randomBytes(16).toString('hex');
  const child = spawn('turnserver', [
    ...['-c', config, '--log-file=stdout', `--static-auth-secret=${secret}`, '--no-tls'],
    ...[`--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`],
    // Both browsers are relayed on this machine, whose address is a private one.
    `--allowed-peer-ip=${address}`,
    ...[`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'users')}`],
  ]);
  process.once('exit', () => child.kill());
  await waitUntilListening(child);
  return {
    environment: { TURN_URLS: `turn:${address}:${port}`, TURN_SECRET: secret },
    async close() {
      child.kill();
      await once(child, 'close');
      await rm(folder, { recursive: true });
    },
  };
}

/** One that WebRTC uses, too: not the loopback's. */
function findAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!found) throw new Error('This machine has no network');
  return found.address;
}

async function waitUntilListening(child: ChildProcess): Promise<void> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (/Total General servers/.test(output)) return void child.stdout?.resume();
  }
  throw new Error(`coturn ended instead of listening:\n${output}`);
}
