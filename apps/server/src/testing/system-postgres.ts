import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findFreePort } from '../platform/process/free-port.ts';

/** A PostgreSQL as an operator has it, with all of its programs. The embedded one comes without those that make copies. */
export type SystemPostgres = {
  /** Of a new and empty database. */
  createDatabase(name: string): string;
  stop(): Promise<void>;
};

const installations = '/usr/lib/postgresql';

/** Where Debian and its kin keep the programs of the newest one, or null. */
export function findSystemPostgres(): string | null {
  if (!existsSync(installations)) return null;
  const versions = readdirSync(installations).sort((one, other) => Number(other) - Number(one));
  const folders = versions.map((version) => join(installations, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_dump'))) ?? null;
}

/** The server lives until its input ends, which happens however the process that started it ends: also by kill -9. */
const untilInputEnds = '"$@" & server=$!; cat; kill -INT $server; wait';

export async function startSystemPostgres(programs: string): Promise<SystemPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'yobirin-postgres-'));
  const account = await ownedByItsUser(folder);
  const port = String(await findFreePort());
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder };
  const run = (program: string, ...args: string[]) => execFileSync(join(programs, program), args, options);
  run('initdb', '--pgdata', data, '--username', 'yobirin', '--auth', 'trust', '--no-sync');

  const command = [join(programs, 'postgres'), '-D', data, '-p', port, '-h', '127.0.0.1', '-k', folder, '-F'];
  const server = spawn('sh', ['-c', untilInputEnds, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const exited = once(server, 'exit');
  await untilReady(server.stderr);

  return {
    createDatabase(name) {
      run('createdb', '--host', '127.0.0.1', '--port', port, '--username', 'yobirin', name);
      return `postgres://yobirin@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      server.stdin.end();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

function untilReady(log: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface({ input: log })
      .on('line', (line) => line.includes('ready to accept connections') && resolve())
      .on('close', () => reject(new Error('The PostgreSQL of this machine did not start')));
  });
}

/** It refuses to run as root. Its package brings a user for it. */
async function ownedByItsUser(folder: string): Promise<{ uid: number; gid: number } | object> {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'postgres'])));
  await chmod(folder, 0o755);
  await chown(folder, uid, gid);
  return { uid, gid };
}
