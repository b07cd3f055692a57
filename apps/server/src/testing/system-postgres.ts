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
  /** Another server, which follows this one. */
  startReplica(): Promise<SystemReplica>;
  stop(): Promise<void>;
};

export type SystemReplica = {
  urlOf(database: string): string;
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
  const options = { ...account, cwd: folder };
  const run = (program: string, ...args: string[]) => execFileSync(join(programs, program), args, options);
  const data = join(folder, 'data');
  run('initdb', '--pgdata', data, '--username', 'yobirin', '--auth', 'trust', '--no-sync');
  const server = await runServer(join(programs, 'postgres'), { data, options });
  const address = ['--host', '127.0.0.1', '--port', server.port, '--username', 'yobirin'];

  return {
    createDatabase(name) {
      run('createdb', ...address, name);
      return server.urlOf(name);
    },
    async startReplica() {
      const copy = join(folder, 'replica');
      run('pg_basebackup', ...address, '--pgdata', copy, '--write-recovery-conf', '--checkpoint=fast', '--no-sync');
      return runServer(join(programs, 'postgres'), { data: copy, options });
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

type Place = { data: string; options: { cwd: string } };

async function runServer(program: string, { data, options }: Place): Promise<SystemReplica & { port: string }> {
  const port = String(await findFreePort());
  const command = [program, '-D', data, '-p', port, '-h', '127.0.0.1', '-k', options.cwd, '-F'];
  const server = spawn('sh', ['-c', untilInputEnds, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const exited = once(server, 'exit');
  await untilReady(server.stderr);
  return {
    port,
    urlOf: (database) => `postgres://yobirin@127.0.0.1:${port}/${database}`,
    async stop() {
      server.stdin.end();
      await exited;
    },
  };
}

function untilReady(log: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface({ input: log })
      .on('line', (line) => /ready to accept (read-only )?connections/.test(line) && resolve())
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
