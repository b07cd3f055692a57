import { isTimeZone } from '@yobirin/contract/zoned-time';
import { z } from 'zod';
import { directory, flag, iceServerUrls, origin, proxies, secretKeys, urlOf, urlsOf, wholeNumber } from './values.ts';

export type Environment = z.infer<typeof environment>;

type Note = { meaning: string; default: string };

export const defaultAddress = 'no-reply@localhost';
const defaultSender = `Yobirin <${defaultAddress}>`;

const openStreetMap = {
  embed:
    'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={latitude},{longitude}',
  link: 'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=17/{latitude}/{longitude}',
};

const notes = z.registry<Note>();

export const environment = z.object({
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
  DATABASE_REPLICA_URLS: urlsOf('postgres', 'postgresql').default([]).register(notes, {
    meaning:
      'Streaming replicas of DATABASE_URL, separated by commas. Call pages are read from those that are a few seconds behind at most.',
    default: 'none',
  }),
  SECRET_KEYS: secretKeys()
    .optional()
    .register(notes, {
      meaning:
        'Secrets of at least 32 characters, separated by commas. The first signs, all verify: to replace one, put the new ' +
        'one in front and drop the old one later. Every node has the same. Needed with DATABASE_URL.',
      default: 'made once by the demo',
    }),
  REDIS_URL: urlsOf('redis', 'rediss')
    .default([])
    .register(notes, {
      meaning:
        'Redis 7 or newer, by which several nodes hear each other and count together, e.g. rediss://user:password@redis.example. ' +
        'Several, separated by commas, are nodes of one Redis Cluster.',
      default: 'none: a single node',
    }),
  S3_BUCKET: z.string().optional().register(notes, {
    meaning: 'Bucket of an S3-compatible store for uploaded files and pictures, the same for every node.',
    default: 'none: the data directory',
  }),
  S3_ENDPOINT: urlOf('http', 'https').optional().register(notes, {
    meaning: 'Address of the store.',
    default: 'AWS',
  }),
  S3_REGION: z.string().default('us-east-1').register(notes, {
    meaning: 'Region of the bucket.',
    default: 'us-east-1',
  }),
  S3_ACCESS_KEY_ID: z.string().optional().register(notes, {
    meaning: 'Who we are to the store. The two keys are set together or not at all.',
    default: "none: the machine's role, or the variables and files that AWS's tools know",
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().register(notes, {
    meaning: 'Key that belongs to S3_ACCESS_KEY_ID.',
    default: 'none',
  }),
  S3_FORCE_PATH_STYLE: flag().optional().register(notes, {
    meaning: 'Names the bucket in the path of a request rather than in its host.',
    default: 'on with S3_ENDPOINT',
  }),
  S3_PREFIX: z
    .string()
    .regex(/^([a-z0-9][a-z0-9._-]*\/)+$/, 'must be lower-case names that end with a slash each, such as yobirin/')
    .default('')
    .register(notes, {
      meaning: 'What the name of every file in the bucket begins with, e.g. yobirin/.',
      default: 'none',
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
    meaning: 'Live connections that one address may have open on a node. An office or a hotel may share one.',
    default: '2000',
  }),
  STOP_DELAY_SECONDS: wholeNumber(0, 600).optional().register(notes, {
    meaning:
      'How long a node that is told to stop still answers requests, so that the proxy notices, while its clients move to other nodes.',
    default: '5 with REDIS_URL, otherwise 0',
  }),
  STOP_TIMEOUT_SECONDS: wholeNumber(0, 3_600).default(25).register(notes, {
    meaning: 'How long it may take in all until requests, uploads and jobs have ended; then they are broken off.',
    default: '25',
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
  STRIPE_SANDBOX: flag().optional().register(notes, {
    meaning:
      'Whether a sandbox stands in for Stripe without its keys. Each node has its own, so that several are good for trying things out only.',
    default: 'on, off with REDIS_URL',
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
  DOCUMENTS_URL: urlOf('http', 'https').optional().register(notes, {
    meaning: 'Where visitors of the site ask for documents about the service.',
    default: 'none: not offered',
  }),
  ARTICLE_URL: urlOf('http', 'https').optional().register(notes, {
    meaning: 'An article about the service, to which the features page leads.',
    default: 'none: not offered',
  }),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must be a measurement id such as G-XXXXXXXXXX')
    .optional()
    .register(notes, {
      meaning:
        'Measurement id of Google Analytics, for the site and the account pages, never for calls and guest chats.',
      default: 'none: nothing is loaded from others',
    }),
  OPERATOR_NAME: z.string().optional().register(notes, {
    meaning: 'Company or person that runs the site, for the notice on commercial transactions.',
    default: 'none: shown as not yet set',
  }),
  OPERATOR_REPRESENTATIVE: z.string().optional().register(notes, {
    meaning: 'Who answers for the operator.',
    default: 'none: shown as not yet set',
  }),
  OPERATOR_ADDRESS: z.string().optional().register(notes, {
    meaning: "The operator's postal address.",
    default: 'none: shown as not yet set',
  }),
  OPERATOR_EMAIL: z.email('must be a mail address').optional().register(notes, {
    meaning: 'Where questions about the site go, also from the help.',
    default: 'none: shown as not yet set',
  }),
  OPERATOR_URL: urlOf('http', 'https').optional().register(notes, {
    meaning: "The operator's own website.",
    default: 'none: shown as not yet set',
  }),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d() -]{3,30}$/, 'must be a phone number')
    .optional()
    .register(notes, {
      meaning: 'Support by phone, on weekdays from 10:00 to 18:00 Japan time.',
      default: 'none: shown as not yet set',
    }),
  LEGAL_DIRECTORY: directory().optional().register(notes, {
    meaning: "Directory of the operator's own terms and privacy policy, laid out like apps/server/legal.",
    default: 'apps/server/legal in the checkout',
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

/** Every variable with its meaning and default, for the documentation and for `ConfigError`. */
export function describeEnvironment(): ({ name: string } & Note)[] {
  return Object.entries(environment.shape).map(([name, schema]) => ({ name, ...noteOf(schema) }));
}

/** What is needed because of what else is set. */
export function missingVariables(values: Environment): string[] {
  return [
    ...(values.DATABASE_URL && !values.SECRET_KEYS ? ['SECRET_KEYS'] : []),
    ...(values.DATABASE_REPLICA_URLS.length > 0 && !values.DATABASE_URL ? ['DATABASE_URL'] : []),
    ...(values.TURN_URLS.length > 0 && !values.TURN_SECRET ? ['TURN_SECRET'] : []),
    ...(values.AI_BASE_URL && !values.AI_MODEL ? ['AI_MODEL'] : []),
    ...missingS3Variables(values),
    ...missingStripeKeys(values),
  ];
}

function missingS3Variables(values: Environment): string[] {
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const unset = keys.filter((key) => !values[key]);
  const isBucketMissing = !values.S3_BUCKET && (values.S3_ENDPOINT || unset.length < keys.length);
  return [...(isBucketMissing ? ['S3_BUCKET'] : []), ...(unset.length < keys.length ? unset : [])];
}

function missingStripeKeys(values: Environment): string[] {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const unset = keys.filter((key) => !values[key]);
  const isAlone = values.DATABASE_URL === undefined || values.REDIS_URL.length === 0;
  const mayBeSandboxed = values.STRIPE_SANDBOX ?? isAlone;
  return unset.length === keys.length && mayBeSandboxed ? [] : unset;
}

function noteOf(schema: z.ZodType): Note {
  const note = notes.get(schema);
  if (!note) throw new Error('An environment variable has no note');
  return note;
}
