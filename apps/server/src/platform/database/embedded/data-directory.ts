import { access, constants, mkdir, stat } from 'node:fs/promises';
import { systemCodeOf } from '../../system-code-of.ts';
import { type Account, canReach } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';

/** Where a cluster lives, after links are resolved. */
export type Home = { path: string; owner: { uid: number; gid: number } };

/** Makes the data directory if it is missing. */
export async function requireWritable(dataDirectory: string, system = { mkdir, access }): Promise<void> {
  try {
    await system.mkdir(dataDirectory, { recursive: true });
    await system.access(dataDirectory, constants.W_OK);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === null) throw error;
    const owner = await stat(dataDirectory).catch(() => null);
    if (owner && code !== 'EROFS') requireOwner({ path: dataDirectory, owner }, dataDirectory);
    throw new EmbeddedPostgresError(`The data directory ${dataDirectory} ${explainRefusal(code)}`);
  }
}

function explainRefusal(code: string): string {
  if (code === 'EROFS')
    return 'is on a file system that is mounted read-only. Its data is kept. Mount it for writing, and start again.';
  return (
    `cannot be written to (${code}). ` +
    'Start Yobirin as the user that owns it, or set YOBIRIN_DATA to a directory of your own.'
  );
}

/** A start as root, for example, leaves files that another user cannot read. They can be handed over, so nothing is lost. */
export function requireOwner(home: Home, dataDirectory: string, ownUid = process.getuid?.()): void {
  if (ownUid === undefined || ownUid === 0 || ownUid === home.owner.uid) return;
  throw new EmbeddedPostgresError(
    `${home.path} was made by another user (uid ${home.owner.uid}). Its data is kept. ` +
      'Start Yobirin as that user or, to go on with this data as the user you are now, stop Yobirin and run:\n' +
      `  sudo chown -R ${ownUid} ${[...new Set([dataDirectory, home.path])].map((path) => `"${path}"`).join(' ')}`,
  );
}

export async function requireReachable(home: Home, account: Account): Promise<void> {
  if (await canReach(account, home.path)) return;
  throw new EmbeddedPostgresError(
    `${home.path} cannot be reached by the user that owns it (uid ${home.owner.uid}). Its data is kept. ` +
      'Give that user access to the directories above it again, and start again.',
  );
}
