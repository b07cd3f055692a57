import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isTimeZone } from '@yobirin/contract/zoned-time';
import { z } from 'zod';

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
  mapEmbedUrl: string;
  mapLinkUrl: string;
  stripePublishableKey: string | null;
  stripeSandboxPort: number | null;
  /** Where the bundled sandbox is, once it was started: for our requests, and as browsers reach it. */
  stripeApiOrigin: string | null;
  stripeSandboxOrigin: string | null;
};

/** Values that must never be logged or shown. */
export type Secrets = {
  databaseUrl: string | null;
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
  /** Null until the bundled sandbox, which has its own, was started. */
  stripeSecretKey: string | null;
  stripeWebhookSecret: string | null;
};

export type Config = Readonly<Settings & Secrets>;

export type LogLevel = NonNullable<z.infer<typeof environment.shape.LOG_LEVEL>>;

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
    mapEmbedUrl: values.MAP_EMBED_URL,
    mapLinkUrl: values.MAP_LINK_URL,
    stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
    stripeSandboxPort: values.STRIPE_SANDBOX_PORT ?? null,
    stripeApiOrigin: null,
    stripeSandboxOrigin: null,
    databaseUrl: values.DATABASE_URL ?? null,
    secretKeys: values.SECRET_KEYS ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY ?? null,
    turnSecret: values.TURN_SECRET ?? null,
    aiApiKey: values.AI_API_KEY ?? null,
    translateApiKey: values.TRANSLATE_API_KEY ?? null,
    stripeSecretKey: values.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
  });
}

/** Every variable with its meaning and default, for the documentation and for `ConfigError`. */
export function describeEnvironment(): ({ name: string } & Note)[] {
  return Object.entries(environment.shape).map(([name, schema]) => ({ name, ...noteOf(schema) }));
}

type Note = { meaning: string; default: string };

const repository = resolve(import.meta.dirname, '../../..');

const defaultAddress = 'no-reply@localhost';
const defaultSender = `Yobirin <${defaultAddress}>`;

const openStreetMap = {
  embed:
    'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={latitude},{longitude}',
  link: 'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=17/{latitude}/{longitude}',
};

const notes = z.registry<Note>();

const environment = z.object({
  HOST: z.string().optional().register(notes, {
    meaning: 'Address to listen on.',
    default: '127.0.0.1 in the demo, 0.0.0.0 with DATABASE_URL',
  }),
  PORT: wholeNumber(0, 65_535).default(3000).register(notes, {
    meaning: 'Port to listen on.',
    default: '3000',
  }),
  PUBLIC_URL: origin().optional().register(notes, {
    meaning: 'Scheme and host that visitors type; links in mails and QR codes begin with it.',
    default: 'http://localhost:PORT',
  }),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional().register(notes, {
    meaning: 'PostgreSQL to use. Without it, an embedded PostgreSQL with demo data is started.',
    default: 'none: the demo',
  }),
  SECRET_KEYS: secretKeys()
    .optional()
    .register(notes, {
      meaning:
        'Secrets of at least 32 characters, separated by commas. The first signs, all verify: to replace one, put the new ' +
        'one in front and drop the old one later. Every node has the same. Needed with DATABASE_URL.',
      default: 'made once by the demo',
    }),
  YOBIRIN_DATA: directory().optional().register(notes, {
    meaning: 'Directory for uploaded files and the embedded database.',
    default: '.data in the checkout',
  }),
  YOBIRIN_WEB: directory().optional().register(notes, {
    meaning: 'Directory of the built web pages.',
    default: 'apps/web/dist in the checkout',
  }),
  YOBIRIN_DEV: flag().default(false).register(notes, {
    meaning: 'Serves the web from its sources with hot reload; set by `npm run dev`.',
    default: 'off',
  }),
  SMTP_URL: urlOf('smtp', 'smtps').optional().register(notes, {
    meaning: 'Mail server, e.g. smtps://user:password@mail.example. Without it, mails are kept at /_mailbox.',
    default: 'none: the mailbox page',
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'must be a mail address')
    .default(defaultSender)
    .register(notes, {
      meaning: 'Sender of all mails.',
      default: defaultSender,
    }),
  TRUST_PROXY: proxies().default(false).register(notes, {
    meaning: 'Reverse proxies to believe: addresses, networks, loopback or uniquelocal, separated by commas.',
    default: 'off',
  }),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(2_000).register(notes, {
    meaning: 'Live connections that one address may have open. An office or a hotel may share one.',
    default: '2000',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional().register(notes, {
    meaning: 'How much to log: fatal, error, warn, info, debug, trace or silent.',
    default: 'warn in the demo, otherwise info',
  }),
  LOG_PRETTY: flag().optional().register(notes, {
    meaning: 'Logs for people rather than for machines (JSON lines).',
    default: 'on in the demo',
  }),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional().register(notes, {
    meaning: 'Bearer token that opens /metrics. Without it, /metrics is served in the demo only.',
    default: 'none',
  }),
  APP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Asia/Tokyo')
    .default('Asia/Tokyo')
    .register(notes, {
      meaning: 'Time zone in which schedules are entered and evaluated.',
      default: 'Asia/Tokyo',
    }),
  STUN_URLS: iceServerUrls('stun').default([]).register(notes, {
    meaning: 'STUN servers, separated by commas, e.g. stun:turn.example. They tell browsers their public address.',
    default: 'none: calls within one network only',
  }),
  TURN_URLS: iceServerUrls('turn')
    .default([])
    .register(notes, {
      meaning:
        'TURN servers, separated by commas, e.g. turn:turn.example,turns:turn.example:443?transport=tcp. They relay the calls ' +
        'of browsers that cannot reach each other.',
      default: 'none',
    }),
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional().register(notes, {
    meaning: "The TURN servers' static-auth-secret, from which each call gets credentials. Needed with TURN_URLS.",
    default: 'none',
  }),
  VAPID_PRIVATE_KEY: z
    .base64url('must be base64url')
    .refine((key) => Buffer.from(key, 'base64url').length === 32, 'must have 32 bytes')
    .optional()
    .register(notes, {
      meaning: 'Key by which push services know the site, as web-push generates them. The public one follows from it.',
      default: 'made once and kept in the database',
    }),
  VAPID_SUBJECT: urlOf('https', 'mailto').optional().register(notes, {
    meaning: 'Whom push services may ask about the site: https://… or mailto:….',
    default: 'PUBLIC_URL',
  }),
  AI_BASE_URL: urlOf('http', 'https').optional().register(notes, {
    meaning:
      'An API like that of OpenAI, up to /chat/completions, e.g. https://api.example/v1. It answers chats and translates.',
    default: "none: chats are answered from the holder's own texts and hours",
  }),
  AI_API_KEY: z.string().optional().register(notes, {
    meaning: 'Key for AI_BASE_URL.',
    default: 'none',
  }),
  AI_MODEL: z.string().optional().register(notes, {
    meaning: 'Name of the model to ask. Needed with AI_BASE_URL.',
    default: 'none',
  }),
  TRANSLATE_URL: urlOf('http', 'https').optional().register(notes, {
    meaning: 'A LibreTranslate server, up to /translate, e.g. https://translate.example.',
    default: 'none: AI_BASE_URL translates, or the browser where it can',
  }),
  TRANSLATE_API_KEY: z.string().optional().register(notes, {
    meaning: 'Key for TRANSLATE_URL.',
    default: 'none',
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional()
    .register(notes, {
      meaning: 'Key by which Stripe knows us. The three keys of Stripe are set together or not at all.',
      default: 'none: a sandbox on this machine, which charges nobody',
    }),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must begin with pk_').optional().register(notes, {
    meaning: 'Key by which Stripe knows our pages.',
    default: 'none',
  }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional()
    .register(notes, {
      meaning: "Secret with which Stripe signs what it tells PUBLIC_URL/webhooks/stripe, from that endpoint's page.",
      default: 'none',
    }),
  STRIPE_SANDBOX_PORT: wholeNumber(0, 65_535).optional().register(notes, {
    meaning: 'Port of the sandbox that stands in for Stripe without its keys.',
    default: 'PORT + 1, or any free one',
  }),
  APP_STORE_URL: urlOf('https').optional().register(notes, {
    meaning: 'Where the iPhone app is to be had.',
    default: 'none: the help on installing the site',
  }),
  GOOGLE_PLAY_URL: urlOf('https').optional().register(notes, {
    meaning: 'Where the Android app is to be had.',
    default: 'none: the help on installing the site',
  }),
  MAP_EMBED_URL: urlOf('https').default(openStreetMap.embed).register(notes, {
    meaning:
      'Map that shows a place within a call. {latitude}, {longitude}, and {west}, {south}, {east}, {north} around them are filled in.',
    default: 'OpenStreetMap',
  }),
  MAP_LINK_URL: urlOf('https').default(openStreetMap.link).register(notes, {
    meaning: 'The same place on a map page of its own.',
    default: 'OpenStreetMap',
  }),
});

/** What is needed because of what else is set. */
function missingVariables(values: z.infer<typeof environment>): string[] {
  return [
    ...(values.DATABASE_URL && !values.SECRET_KEYS ? ['SECRET_KEYS'] : []),
    ...(values.TURN_URLS.length > 0 && !values.TURN_SECRET ? ['TURN_SECRET'] : []),
    ...(values.AI_BASE_URL && !values.AI_MODEL ? ['AI_MODEL'] : []),
    ...missingStripeKeys(values),
  ];
}

function missingStripeKeys(values: z.infer<typeof environment>): string[] {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const unset = keys.filter((key) => !values[key]);
  return unset.length === keys.length ? [] : unset;
}

function noteOf(schema: z.ZodType): Note {
  const note = notes.get(schema);
  if (!note) throw new Error('An environment variable has no note');
  return note;
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

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

function flag() {
  const message = 'must be 1 or 0';
  return z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'], error: message });
}

function directory() {
  return z.string().transform((path) => resolve(path));
}

function secretKeys() {
  return z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), 'must have at least 32 characters each')
    .refine((keys) => new Set(keys).size === keys.length, 'must differ from one another');
}

function urlOf(...schemes: string[]) {
  const message = `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.string().refine((value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''), message);
}

/** As browsers read them, who refuse the whole list for one that is wrong (RFC 7064, RFC 7065). */
function iceServerUrls(scheme: 'stun' | 'turn') {
  const host = String.raw`([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?`;
  const transport = scheme === 'turn' ? String.raw`(\?transport=(udp|tcp))?` : '';
  const shape = new RegExp(`^${scheme}s?:${host}${transport}$`, 'i');
  return z
    .string()
    .transform((value) => value.split(',').map((url) => url.trim()))
    .refine((urls) => urls.every((url) => shape.test(url)), `must be a list of ${scheme}: or ${scheme}s: addresses`);
}

function origin() {
  return urlOf('http', 'https')
    .refine((value) => hasNoPath(URL.parse(value)), 'must end after the host')
    .transform((value) => new URL(value).origin);
}

function hasNoPath(url: URL | null): boolean {
  return url?.href === `${url?.origin}/`;
}

/** A number of hops is not offered: whoever reaches us without the proxy could then claim any address. */
function proxies() {
  const message = 'must be a list of addresses and networks, or off';
  return z
    .string()
    .transform((value) => (value === 'off' ? false : value))
    .refine((value) => value === false || value.split(',').every(isNetwork), message);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
  const largest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined) return largest > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= largest;
}
