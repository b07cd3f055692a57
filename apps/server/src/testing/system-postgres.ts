import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgres } from '../../../../scripts/test/server-programs.mjs';
import { findFreePort } from '../platform/process/free-port.ts';
import { startServerProcess } from './server-process.ts';

/** A PostgreSQL with all its programs, as an operator installs it. The embedded one lacks the programs that make backups. */
export type SystemPostgres = {
  /** Creates an empty database and returns its address. */
  createDatabase(name: string): string;
  /** Starts a second server that replicates this one. */
  startReplica(): Promise<SystemReplica>;
  stop(): Promise<void>;
};

export type SystemReplica = {
  urlOf(database: string): string;
  stop(): Promise<void>;
};

/** The folder of its programs; null if it is not installed. */
export const postgresPrograms = postgres.find();

export async function startSystemPostgres(): Promise<SystemPostgres> {
  const programs = requirePrograms();
  const folder = await mkdtemp(join(tmpdir(), 'yobirin-postgres-'));
  const options = { ...(await ownedByItsUser(folder)), cwd: folder };
  const run = (program: string, ...args: string[]) => execFileSync(join(programs, program), args, options);
  const data = join(folder, 'data');
  const alphabet = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  run('initdb', '--pgdata', data, '--username', 'yobirin', '--auth', 'trust', '--no-sync', ...alphabet);
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

export function requirePrograms(): string {
  if (postgresPrograms === null) throw new Error('There is no PostgreSQL here with all its programs');
  return postgresPrograms;
}

export type Account = { uid?: number; gid?: number };
type Place = { data: string; options: Account & { cwd: string } };

async function runServer(program: string, { data, options }: Place): Promise<SystemReplica & { port: string }> {
  const port = String(await findFreePort());
  const { end } = await startServerProcess({
    command: [program, '-D', data, '-p', port, '-h', '127.0.0.1', '-k', options.cwd, '-F'],
    sign: /ready to accept (read-only )?connections/,
    endsBy: 'INT',
    options,
  });
  return { port, urlOf: (database) => `postgres://yobirin@127.0.0.1:${port}/${database}`, stop: end };
}

/** PostgreSQL refuses to run as root. Its package creates a user for it. */
export async function ownedByItsUser(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'postgres'])));
  await chmod(folder, 0o755);
  await chown(folder, uid, gid);
  return { uid, gid };
}
