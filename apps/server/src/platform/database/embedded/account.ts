import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './error.ts';

const run = promisify(execFile);

/** The system user that runs PostgreSQL, as options of `spawn`. Empty means the current user. */
export type Account = { uid?: number; gid?: number };

const systemUser = 'postgres';

/** PostgreSQL refuses to run as root. Root runs it as the cluster's owner or, for a new one, as the system user `postgres`. */
export async function chooseAccount(owner: { uid: number; gid: number } | null): Promise<Account> {
  if (!isRoot()) return {};
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findSystemUser()) ?? (await createSystemUser());
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether the account may enter `directory` and every directory above it. */
export async function canReach(account: Account, directory: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  return succeeds(run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/' }));
}

/** Whether the account can run a program that knows `--version`. */
export async function canExecute(account: Account, file: string): Promise<boolean> {
  return succeeds(run(file, ['--version'], { ...account, cwd: '/', windowsHide: true }));
}

async function findSystemUser(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', systemUser]), run('id', ['-g', systemUser])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` fails for an unknown user.
    return null;
  }
}

async function createSystemUser(): Promise<Account> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', systemUser]);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and the system user "${systemUser}" could not be created. ` +
        'Start Yobirin as an ordinary user, or create that user first.',
      { cause },
    );
  }
  const created = await findSystemUser();
  if (!created) throw new EmbeddedPostgresError(`The system user "${systemUser}" was created but cannot be found.`);
  return created;
}

function succeeds(command: Promise<unknown>): Promise<boolean> {
  return command.then(
    () => true,
    () => false,
  );
}
