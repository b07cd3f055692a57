import { createReader, findProblems, readSettings, withoutEmpty } from './config/read-settings.ts';
import { isSite } from './config/settings/is-site.ts';
import type { Settings } from './config/settings.ts';
import type { S3Store } from './platform/files/s3-client.ts';

/** The settings of `config/settings/`, and values derived from them. */
export type Config = Readonly<
  Omit<Settings, 's3Store'> & {
    /** An embedded database with demo data, at an http address or in a local network. Mailbox and sandbox exist only here. */
    isDemo: boolean;
    /** `DATABASE_URL` is not set: the server starts a database of its own in the data directory. */
    isDatabaseEmbedded: boolean;
    /** The file store, without its keys; null for the data directory. */
    s3Store: S3Store | null;
    /** Origins of the bundled payment sandbox once it is started: for the server's requests, and for browsers. */
    stripeApiOrigin: string | null;
    stripeSandboxOrigin: string | null;
  }
>;

/** Environment variables are wrong. The message lists all of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The environment is not right:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** Turns the environment into a frozen `Config`. Throws one `ConfigError` that lists everything wrong. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const environment = withoutEmpty(env);
  const problems = findProblems(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  const settings = readSettings(environment);
  return Object.freeze({
    ...settings,
    isDemo: !isSite(createReader(environment)),
    isDatabaseEmbedded: settings.databaseUrl === null,
    s3Store: chooseS3Store(settings.s3Store),
    stripeApiOrigin: null,
    stripeSandboxOrigin: null,
  });
}

function chooseS3Store({ bucket, ...store }: Settings['s3Store']): S3Store | null {
  return bucket === null ? null : { bucket, ...store };
}
