import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../platform/process/free-port.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type Account, ownedByItsUser, requirePrograms } from '../system-postgres.ts';

/** A PostgreSQL and its synchronous replica: what the first has acknowledged, the second has, too. */
export type PostgresPair = {
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

type Member = { data: string; port: number; process: ServerProcess };

const user = 'yobirin';
/** Small enough for a small disk. */
const settings = `
max_wal_size = 96MB
min_wal_size = 32MB
max_connections = 150
wal_retrieve_retry_interval = 500ms
include_if_exists = 'replica.conf'
`;

/** Starts both in this folder, with an empty database. */
export async function startPostgresPair(folder: string, database: string): Promise<PostgresPair> {
  const options = { ...(await ownedByItsUser(folder)), cwd: folder };
  const run = createRunner(options);
  const address = (port: number) => ['--host', '127.0.0.1', '--port', String(port), '--username', user];
  let count = 0;
  let replica: Member | null = null;

  const nextData = () => join(folder, `data-${count++}`);
  const data = nextData();
  const alphabet = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  await run('initdb', '--pgdata', data, '--username', user, '--auth', 'trust', '--no-sync', ...alphabet);
  await appendFile(join(data, 'postgresql.conf'), settings);
  let first = await startMember(data, { options, port: await findFreePort() });
  await run('createdb', ...address(first.port), database);

  /** Whether commits of this member wait for a replica. */
  async function setSynchronous(member: Pick<Member, 'data'>, names: '*' | ''): Promise<void> {
    await writeFile(join(member.data, 'replica.conf'), `synchronous_standby_names = '${names}'\n`);
  }

  async function addReplica(): Promise<void> {
    const copy = nextData();
    const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--wal-method=stream'];
    await run('pg_basebackup', ...address(first.port), '--pgdata', copy, ...how);
    await setSynchronous({ data: copy }, '');
    replica = await startMember(copy, { options, port: await findFreePort() });
    await setSynchronous(first, '*');
    await run('pg_ctl', 'reload', '--pgdata', first.data);
  }

  async function crash(): Promise<void> {
    await run('pg_ctl', 'stop', '--mode=immediate', '--wait', '--pgdata', first.data);
    await first.process.end();
  }

  /** It may end again, as long as it recovers from what has ended it. */
  async function reviveMember(member: Member): Promise<void> {
    while (!(await isReady(member))) {
      if (member.process.isRunning()) await setTimeout(100);
      else
        await startMember(member.data, { options, port: member.port }).then(
          ({ process }) => Object.assign(member, { process }),
          () => {},
        );
    }
  }

  const isReady = ({ port }: Member) =>
    run('pg_isready', ...address(port)).then(
      () => true,
      () => false,
    );

  await addReplica();
  return {
    port: () => first.port,
    async failOver() {
      if (!replica) throw new Error('There is no replica');
      const [lost, next] = [first, replica];
      await crash();
      await run('pg_ctl', 'promote', '--wait', '--pgdata', next.data);
      [first, replica] = [next, null];
      await rm(lost.data, { recursive: true });
    },
    addReplica,
    crash,
    async revive() {
      for (const member of replica ? [first, replica] : [first]) await reviveMember(member);
    },
    run: async (sql) => void (await run('psql', ...address(first.port), '--command', sql, database)),
    stop: async () => void (await Promise.all([first, replica].map((member) => member?.process.end()))),
  };
}

function createRunner(options: Account & { cwd: string }) {
  const programs = requirePrograms();
  return (program: string, ...args: string[]) => promisify(execFile)(join(programs, program), args, options);
}

type Place = { options: Account & { cwd: string }; port: number };

async function startMember(data: string, { options, port }: Place): Promise<Member> {
  const listening = ['-p', String(port), '-h', '127.0.0.1', '-k', options.cwd, '-F'];
  const process = await startServerProcess({
    command: [join(requirePrograms(), 'postgres'), '-D', data, ...listening],
    sign: /ready to accept (read-only )?connections/,
    endsBy: 'INT',
    options,
  });
  return { data, port, process };
}
