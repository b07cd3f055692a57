import { findProblems, readSettings, withoutEmpty } from './config/read-settings.ts';
import type { Settings } from './config/settings.ts';
import type { S3Store } from './platform/files/s3-client.ts';

/** The settings of `config/settings/`, and what follows from them. */
export type Config = Readonly<
  Omit<Settings, 's3Store'> & {
    isDemo: boolean;
    /** Where files are kept, without the keys to it; null for the data directory. */
    s3Store: S3Store | null;
    /** Where the bundled sandbox is, once it was started: for our requests, and as browsers reach it. */
    stripeApiOrigin: string | null;
    stripeSandboxOrigin: string | null;
  }
>;

/** Some environment variable is wrong. The message lists every one of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The environment is not right:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** Turns the environment into a frozen `Config`. Throws one `ConfigError` that lists all that is wrong. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const environment = withoutEmpty(env);
  const problems = findProblems(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  const settings = readSettings(environment);
  return Object.freeze({
    ...settings,
    isDemo: settings.databaseUrl === null,
    s3Store: chooseS3Store(settings.s3Store),
    stripeApiOrigin: null,
    stripeSandboxOrigin: null,
  });
}

function chooseS3Store({ bucket, ...store }: Settings['s3Store']): S3Store | null {
  return bucket === null ? null : { bucket, ...store };
}
