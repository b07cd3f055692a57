import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../platform/process/free-port.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type Account, ownedByItsUser, requirePrograms } from '../system-postgres.ts';

/** A PostgreSQL and its synchronous replica: what the first has acknowledged, the second has, too. */
type PostgresPair = {
  /** The port of the first, which changes by `failOver`. */
  port(): number;
  /** Ends the first as a power failure does, and makes the second the first. */
  failOver(): Promise<void>;
  /** Adds a replica after `failOver`. */
  addReplica(): Promise<void>;
  /** Ends the first as a power failure does; `revive` starts it again. */
  crash(): Promise<void>;
  /** Starts what has ended. */
  revive(): Promise<void>;
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
};

type Options = Account & { cwd: string };
type Run = (program: string, ...args: string[]) => Promise<unknown>;
type Member = { data: string; port: number; process: ServerProcess };

const user = 'yobirin';
/** Small enough for a small disk. A replica that a full disk has held up still finds what it missed after a restart of the first. */
const settings = `
max_wal_size = 96MB
min_wal_size = 32MB
wal_keep_size = 128MB
max_connections = 150
wal_retrieve_retry_interval = 500ms
include_if_exists = 'replica.conf'
`;

/** Starts both in this folder, with an empty database. */
export async function startPostgresPair(folder: string, database: string): Promise<PostgresPair> {
  const options = { ...(await ownedByItsUser(folder)), cwd: folder };
  const run: Run = (program, ...args) => promisify(execFile)(join(requirePrograms(), program), args, options);
  let count = 1;
  let first = await startFirst(run, options);
  await run('createdb', ...addressOf(first), database);
  let replica: Member | null = null;

  async function addReplica(): Promise<void> {
    replica = await startReplica(run, options, { of: first, data: join(folder, `data-${count++}`) });
    await setSynchronous(first, '*');
    await run('pg_ctl', 'reload', '--pgdata', first.data);
  }

  async function crash(): Promise<void> {
    await run('pg_ctl', 'stop', '--mode=immediate', '--wait', '--pgdata', first.data);
    await first.process.end();
  }

  await addReplica();
  return {
    port: () => first.port,
    async failOver() {
      if (!replica) throw new Error('There is no replica');
      await crash();
      await run('pg_ctl', 'promote', '--wait', '--pgdata', replica.data);
      await rm(first.data, { recursive: true });
      [first, replica] = [replica, null];
    },
    addReplica,
    crash,
    async revive() {
      for (const member of replica ? [first, replica] : [first]) await reviveMember(member, run, options);
    },
    run: async (sql) => void (await run('psql', ...addressOf(first), '--command', sql, database)),
    stop: async () => void (await Promise.all([first, replica].map((member) => member?.process.end()))),
  };
}

function addressOf({ port }: Pick<Member, 'port'>): string[] {
  return ['--host', '127.0.0.1', '--port', String(port), '--username', user];
}

async function startFirst(run: Run, options: Options): Promise<Member> {
  const data = join(options.cwd, 'data-0');
  const alphabet = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  await run('initdb', '--pgdata', data, '--username', user, '--auth', 'trust', '--no-sync', ...alphabet);
  await appendFile(join(data, 'postgresql.conf'), settings);
  return startMember({ data, port: await findFreePort() }, options);
}

async function startReplica(run: Run, options: Options, { of, data }: { of: Member; data: string }): Promise<Member> {
  const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--wal-method=stream'];
  await run('pg_basebackup', ...addressOf(of), '--pgdata', data, ...how);
  // It has copied the setting of the first, and would wait for a replica of its own once it takes over.
  await setSynchronous({ data }, '');
  return startMember({ data, port: await findFreePort() }, options);
}

/** Whether commits wait for a replica. */
async function setSynchronous({ data }: Pick<Member, 'data'>, names: '*' | ''): Promise<void> {
  await writeFile(join(data, 'replica.conf'), `synchronous_standby_names = '${names}'\n`);
}

/** It may end again as long as it recovers from what has ended it. */
async function reviveMember(member: Member, run: Run, options: Options): Promise<void> {
  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  while (!(await succeeds(run('pg_isready', ...addressOf(member))))) {
    if (member.process.isRunning()) await setTimeout(100);
    else await succeeds(startMember(member, options).then((started) => Object.assign(member, started)));
  }
}

async function startMember({ data, port }: Pick<Member, 'data' | 'port'>, options: Options): Promise<Member> {
  const listening = ['-p', String(port), '-h', '127.0.0.1', '-k', options.cwd, '-F'];
  const process = await startServerProcess({
    command: [join(requirePrograms(), 'postgres'), '-D', data, ...listening],
    sign: /ready to accept (read-only )?connections/,
    endsBy: 'INT',
    options,
  });
  return { data, port, process };
}
