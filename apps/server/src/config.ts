import { resolve } from 'node:path';
import type { OperatorDetails } from '@yobirin/contract/legal';
import type { z } from 'zod';
import {
  defaultAddress,
  describeEnvironment,
  type Environment,
  environment,
  missingVariables,
} from './config/environment.ts';
import type { S3Store } from './platform/files/s3-client.ts';

/** What an operator may set, parsed. Holds nothing that could not be printed. */
export type Settings = {
  host: string;
  port: number;
  publicUrl: string;
  dataDirectory: string;
  webDirectory: string;
  isDemo: boolean;
  isDevelopment: boolean;
  mailFrom: string;
  trustProxy: false | string;
  socketsPerAddress: number;
  logLevel: LogLevel;
  /** How long a node that has to stop still serves, while its clients move to others; and how long it may take in all. */
  stopDelayMs: number;
  stopTimeoutMs: number;
  logPretty: boolean;
  timeZone: string;
  vapidSubject: string;
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  aiBaseUrl: string | null;
  aiModel: string | null;
  translateUrl: string | null;
  appStoreUrl: string | null;
  googlePlayUrl: string | null;
  documentsUrl: string | null;
  articleUrl: string | null;
  analyticsId: string | null;
  operator: OperatorDetails;
  supportPhone: string | null;
  legalDirectory: string;
  mapEmbedUrl: string;
  mapLinkUrl: string;
  stripePublishableKey: string | null;
  stripeSandboxPort: number | null;
  /** Where files are kept, without the keys to it; null for the data directory. */
  s3Store: S3Store | null;
  /** Where the bundled sandbox is, once it was started: for our requests, and as browsers reach it. */
  stripeApiOrigin: string | null;
  stripeSandboxOrigin: string | null;
};

/** Values that must never be logged or shown. */
export type Secrets = {
  databaseUrl: string | null;
  databaseReplicaUrls: readonly string[];
  /** Several are nodes of one cluster. */
  redisUrls: readonly string[];
  /** The first seals, all of them open. Null in the demo, which makes its own in the data directory. */
  secretKeys: readonly string[] | null;
  smtpUrl: string | null;
  metricsToken: string | null;
  /** Null where the site makes its own and keeps it in the database. */
  vapidPrivateKey: string | null;
  /** Shared with the TURN servers. */
  turnSecret: string | null;
  aiApiKey: string | null;
  translateApiKey: string | null;
  /** Null where the machine itself may use the store. */
  s3AccessKeyId: string | null;
  s3SecretAccessKey: string | null;
  /** Null until the bundled sandbox, which has its own, was started. */
  stripeSecretKey: string | null;
  stripeWebhookSecret: string | null;
};

export type Config = Readonly<Settings & Secrets>;

export type LogLevel = NonNullable<Environment['LOG_LEVEL']>;

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
  const result = environment.safeParse(withoutEmpty(env));
  if (!result.success) throw new ConfigError(result.error.issues.map(describeProblem));

  const values = result.data;
  const isDemo = values.DATABASE_URL === undefined;
  const missing = missingVariables(values);
  if (missing.length > 0) throw new ConfigError(missing.map((name) => describeVariable(name, 'must be set')));
  const isDevelopment = values.YOBIRIN_DEV ?? false;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return Object.freeze({
    host: values.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    port: values.PORT,
    publicUrl,
    dataDirectory: values.YOBIRIN_DATA ?? resolve(repository, '.data'),
    webDirectory: values.YOBIRIN_WEB ?? resolve(repository, 'apps/web/dist'),
    isDemo,
    isDevelopment,
    mailFrom: values.MAIL_FROM,
    trustProxy: values.TRUST_PROXY,
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    stopDelayMs: 1_000 * (values.STOP_DELAY_SECONDS ?? (values.REDIS_URL.length > 0 ? 5 : 0)),
    stopTimeoutMs: 1_000 * values.STOP_TIMEOUT_SECONDS,
    logLevel: values.LOG_LEVEL ?? (isDemo && !isDevelopment ? 'warn' : 'info'),
    logPretty: values.LOG_PRETTY ?? isDemo,
    timeZone: values.APP_TIME_ZONE,
    vapidSubject: values.VAPID_SUBJECT ?? (publicUrl.startsWith('https:') ? publicUrl : `mailto:${defaultAddress}`),
    stunUrls: values.STUN_URLS,
    turnUrls: values.TURN_URLS,
    aiBaseUrl: values.AI_BASE_URL ?? null,
    aiModel: values.AI_MODEL ?? null,
    translateUrl: values.TRANSLATE_URL ?? null,
    appStoreUrl: values.APP_STORE_URL ?? null,
    googlePlayUrl: values.GOOGLE_PLAY_URL ?? null,
    documentsUrl: values.DOCUMENTS_URL ?? null,
    articleUrl: values.ARTICLE_URL ?? null,
    analyticsId: values.ANALYTICS_ID ?? null,
    operator: operatorOf(values),
    supportPhone: values.SUPPORT_PHONE ?? null,
    legalDirectory: values.LEGAL_DIRECTORY ?? resolve(repository, 'apps/server/legal'),
    mapEmbedUrl: values.MAP_EMBED_URL,
    mapLinkUrl: values.MAP_LINK_URL,
    stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
    stripeSandboxPort: values.STRIPE_SANDBOX_PORT ?? null,
    stripeApiOrigin: null,
    stripeSandboxOrigin: null,
    s3Store: s3StoreOf(values),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
    redisUrls: values.REDIS_URL,
    secretKeys: values.SECRET_KEYS ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY ?? null,
    turnSecret: values.TURN_SECRET ?? null,
    aiApiKey: values.AI_API_KEY ?? null,
    translateApiKey: values.TRANSLATE_API_KEY ?? null,
    s3AccessKeyId: values.S3_ACCESS_KEY_ID ?? null,
    s3SecretAccessKey: values.S3_SECRET_ACCESS_KEY ?? null,
    stripeSecretKey: values.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
  });
}

const repository = resolve(import.meta.dirname, '../../..');

function s3StoreOf(values: Environment): S3Store | null {
  if (values.S3_BUCKET === undefined) return null;
  return {
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    prefix: values.S3_PREFIX,
    isPathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
  };
}

/** An empty value counts as unset, as `PORT= npm start` or a blank line in a compose file means it. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

function describeProblem(issue: z.core.$ZodIssue): string {
  return describeVariable(String(issue.path[0]), issue.message);
}

function describeVariable(name: string, problem: string): string {
  const variable = describeEnvironment().find((candidate) => candidate.name === name);
  return `${name} ${problem}. ${variable?.meaning} (default: ${variable?.default})`;
}

function operatorOf(values: Environment): OperatorDetails {
  return {
    name: values.OPERATOR_NAME ?? null,
    representative: values.OPERATOR_REPRESENTATIVE ?? null,
    address: values.OPERATOR_ADDRESS ?? null,
    email: values.OPERATOR_EMAIL ?? null,
    url: values.OPERATOR_URL ?? null,
  };
}
