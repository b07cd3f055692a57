import type { Agent } from 'node:https';
import type { GuestLocale, Locale } from '@yobirin/contract/locale';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { type AnswerLimits, createAnswerLimits, previewAttempts } from './features/assistant/assistant.limits.ts';
import { createFindViewer } from './features/auth/find-viewer.ts';
import { createPasswords, type Passwords } from './features/auth/passwords.ts';
import { paymentAttempts } from './features/billing/billing.limits.ts';
import type { PaymentGateway } from './features/billing/stripe/payment-gateway.ts';
import { createStripeGateway } from './features/billing/stripe/stripe-gateway.ts';
import { type CallLimits, createCallLimits } from './features/call/call.limits.ts';
import { hasRung } from './features/call/call.queries.ts';
import { type CallTimes, createCallTimes } from './features/call/call-times.ts';
import { type IsContact, isContact } from './features/call/contact/contact.service.ts';
import { createOwedEndings, type OwedEndings } from './features/call/ending/owed-endings.ts';
import { type ChatParts, createChatParts } from './features/chat/chat-parts.ts';
import { translationAttempts } from './features/chat-translation/chat-translation.limits.ts';
import { createInviteLimits, type InviteLimits } from './features/directory/invite/invite.limits.ts';
import { createIdLookups, type IdLookups } from './features/directory/profile/id-lookups.ts';
import { idChecks } from './features/directory/profile/taken-ids.limits.ts';
import { feedAttempts } from './features/directory/schedule/feed/calendar-feed.limits.ts';
import { createInboxParts, type InboxParts } from './features/inbox/inbox-parts.ts';
import { loadPushKeys } from './features/notification/push-keys.ts';
import { createPushOutages } from './features/notification/push-outages.ts';
import { createPushSender, type PushSender } from './features/notification/push-sender.ts';
import { reportAttempts } from './features/report/report.limits.ts';
import { createSearchParts, type SearchParts } from './features/search/search-parts.ts';
import { createObjectiveCounts, type ObjectiveCounts } from './features/status/objective-counts.ts';
import { createTranslationParts, type TranslationParts } from './features/translation/translation-parts.ts';
import { createVoiceParts, type VoiceParts } from './features/voice/voice-parts.ts';
import { type ChatModel, createChatModel } from './platform/ai/chat-model.ts';
import { createTranscriber, type Transcriber } from './platform/ai/transcriber.ts';
import { createChallenges } from './platform/challenge/challenges.ts';
import { type CreateProofGate, createProofGates } from './platform/challenge/proof-gate.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/client.ts';
import { type ClockWatch, createClockWatch } from './platform/database/compare-clocks.ts';
import { openReplicas, type Replicas } from './platform/database/replicas.ts';
import { createEvents, type Events } from './platform/events/events.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { createUploadGate, type UploadGate } from './platform/files/upload-gate.ts';
import type { BrowserMark } from './platform/http/browser-mark.ts';
import type { ExplainAway } from './platform/http/health.ts';
import { createPublicAgent } from './platform/http/public-agent.ts';
import { createImages, type Images } from './platform/images/images.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { type AttemptLimit, createLimitAttempts, type LimitAttempts } from './platform/limits/attempt-limit.ts';
import { createLogger } from './platform/logger.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createOutages, type Outages } from './platform/outages.ts';
import { createDisk, type Disk, type MeasureDisk } from './platform/process/disk-space.ts';
import { type CountOpenFiles, createOpenFiles, type OpenFiles } from './platform/process/open-files.ts';
import { watchMachine } from './platform/process/watch-machine.ts';
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts';
import { openRedis, type Redis } from './platform/redis/redis.ts';
import { createFetchPublic, type FetchPublic } from './platform/remote/fetch-public.ts';
import { createScanner, type Scanner } from './platform/scan/scanner.ts';
import { createKeyring, type Keyring } from './platform/secrets/keyring.ts';
import { loadStoredSecretKeys } from './platform/secrets/stored-secret-keys.ts';
import { createSecurityLog, type SecurityLog } from './platform/security/security-log.ts';
import type { Engine } from './platform/translate/engine.ts';
import { createEngine } from './platform/translate/engines.ts';
import { withRoutes } from './platform/translate/with-routes.ts';
import { within } from './platform/within.ts';
import { type AccessTokens, createAccessTokens, type Viewer } from './viewer/access-token.ts';
import type { FindViewer } from './viewer/viewer.ts';

/**
 * Services and settings shared by the whole server. Created once by `createContext` and passed as an argument, never imported.
 */
export type Context = {
  config: Config;
  clock: Clock;
  clockWatch: ClockWatch;
  log: FastifyBaseLogger;
  /** Use cases note here what operators should be able to follow (docs/security.md). */
  security: SecurityLog;
  /** Told when a part of the site fails and when it works again. */
  outages: Outages;
  /** Aborted when the process has to stop. */
  stop: AbortSignal;
  db: Database;
  /** The pool of `db`, for code that needs a connection of its own. */
  pool: Pool;
  /** Reserved connections for calls, which wait neither for other requests nor for the disk; see decisions/0006 and `CallContext`. */
  callDb: Database;
  callPool: Pool;
  explainAway: ExplainAway;
  /** For reads that may be some seconds old; null if none are configured. */
  replicas: Replicas | null;
  /** State shared by several nodes; null on a single node. */
  redis: Redis | null;
  limitAttempts: LimitAttempts;
  createProofGate: CreateProofGate;
  jobs: Jobs;
  /** Use cases record their events here; `subscriptions.ts` lists the subscribers. */
  events: Events;
  mailer: Mailer;
  /** Closed together with the app, which accepts the clients. */
  realtime: Realtime;
  files: FileStore;
  /** Asked before a file is taken. */
  uploads: UploadGate;
  disk: Disk;
  openFiles: OpenFiles;
  /** Stops the regular readings of `disk` and `openFiles`. */
  stopWatchingMachine: () => void;
  images: Images;
  /** Null if none is configured. */
  scanner: Scanner | null;
  /** Null if none is configured. */
  chatModel: ChatModel | null;
  previewAttempts: AttemptLimit;
  answerLimits: AnswerLimits;
  /** Translates; null if none is configured. */
  engine: Engine | null;
  /** The way to the engine; features use `translateTexts`. */
  translation: TranslationParts;
  translationAttempts: AttemptLimit;
  /** Null if none is configured. */
  transcriber: Transcriber | null;
  keyring: Keyring;
  passwords: Passwords;
  accessTokens: AccessTokens;
  findViewer: FindViewer;
  /** Looks the viewer up through `callDb`. */
  findCallViewer: FindViewer;
  callLimits: CallLimits;
  callTimes: CallTimes;
  owedEndings: OwedEndings;
  /** Passed to features below those of calls. */
  isContact: IsContact;
  inviteLimits: InviteLimits;
  /** For URLs that users choose. */
  fetchPublic: FetchPublic;
  feedAttempts: AttemptLimit;
  idChecks: AttemptLimit;
  /** By network address. */
  idLookups: IdLookups;
  chat: ChatParts;
  inbox: InboxParts;
  search: SearchParts;
  push: PushSender;
  objectiveCounts: ObjectiveCounts;
  payments: PaymentGateway;
  paymentAttempts: AttemptLimit;
  reportAttempts: AttemptLimit;
  voice: VoiceParts;
};

/** What each request adds to the context. */
export type RequestContext = Context & {
  requestId: string;
  /** The client's network address, by which rate limits count. */
  address: string;
  browserMark: BrowserMark;
  /** The solution of a challenge, if the client sent one. */
  proof: string | null;
  locale: Locale;
  /** The language of a stranger who sends the request (LANG-02). */
  guestLocale: GuestLocale;
  /** The size of the request's body, if it says one. A request cannot be longer. */
  bodyBytes: number | null;
  /** The signed-in user; see `requireViewer`. */
  viewer: Viewer | null;
};

type ContextOptions = {
  clock?: Clock;
  log?: FastifyBaseLogger;
  stop?: AbortSignal;
  explainAway?: ExplainAway;
  /** Connects to push services. */
  pushAgent?: Agent;
  /** Connects to sites whose URLs users choose. */
  publicAgent?: Agent;
  measureDisk?: MeasureDisk;
  countOpenFiles?: CountOpenFiles;
  /** Translates instead of the configured one. */
  engine?: Engine;
};

const neverAborted = new AbortController().signal;
/** Time for event subscribers to finish when the process stops. */
const subscribersMs = 5_000;

/** `config.databaseUrl` must be set. In the demo it is that of the embedded database, started and migrated before. */
export async function createContext(
  config: Config,
  {
    clock = systemClock,
    log = loggerFor(config),
    stop = neverAborted,
    explainAway = () => null,
    pushAgent = createPublicAgent(),
    publicAgent = createPublicAgent({ keepAlive: false }),
    measureDisk,
    countOpenFiles,
    engine: givenEngine,
  }: ContextOptions = {},
): Promise<Context> {
  const { databaseUrl, smtpUrl, timeZone, publicUrl, trustProxy } = config;
  if (databaseUrl === null) throw new Error('The embedded database has to be started first');

  const security = createSecurityLog({ log, clock });
  const outages = createOutages({ log, clock });
  const disk = createDisk({
    directory: usesDisk(config) ? config.dataDirectory : null,
    reserveBytes: config.storageReserveBytes,
    outage: outages.disk,
    ...(measureDisk && { measure: measureDisk }),
  });
  const openFiles = createOpenFiles({
    outage: outages.open_files,
    ...(countOpenFiles && { count: countOpenFiles }),
  });
  const uploads = createUploadGate({ disk, openFiles, outages, areFilesOnDisk: config.s3Store === null });
  const files = await openFileStore(config, outages.files);
  const images = createImages({ files, log });
  const scanner = config.clamdUrl ? createScanner({ address: config.clamdUrl, outage: outages.scanner }) : null;
  const ofDatabase = { away: outages.database, short: outages.database_resources };
  const { db, pool } = openDatabase(databaseUrl, { outages: ofDatabase });
  const forCalls = {
    maxConnections: 10,
    lastingConnections: 3,
    commitsAsynchronously: true,
    plansOnce: true,
    outages: ofDatabase,
  };
  const { db: callDb, pool: callPool } = openDatabase(databaseUrl, forCalls);
  const replicas =
    config.databaseReplicaUrls.length > 0
      ? openReplicas({ urls: config.databaseReplicaUrls, primary: { db, pool }, clock, log })
      : null;
  const redis = config.redisUrls.length > 0 ? openRedis({ urls: config.redisUrls, log, outage: outages.redis }) : null;
  const clockWatch = createClockWatch({ pool, clock, log });
  const limitAttempts = createLimitAttempts({ clock, redis, security });
  const jobs = createJobs({ url: databaseUrl, log, outages: ofDatabase, timeZone });
  const events = createEvents({ db, jobs, clock, log });
  const realtime = createRealtime({
    publicUrl,
    trustProxy,
    maxPerAddress: config.socketsPerAddress,
    redis,
    clock,
    log,
    security,
  });
  const chatModel = createChatModel({ baseUrl: config.aiBaseUrl, apiKey: config.aiApiKey, model: config.aiModel });
  const chosenEngine = givenEngine ?? createEngine(config, chatModel);
  const engine = chosenEngine && withRoutes(chosenEngine);
  const keyring = createKeyring(config.secretKeys ?? (await loadStoredSecretKeys(config.dataDirectory)));
  const mailer = createMailer({
    jobs,
    db,
    clock,
    keyring,
    log,
    security,
    outage: outages.mail,
    smtpUrl,
    from: config.mailFrom,
    maxPerHour: config.mailsPerHour,
    isOn: config.isMailOn,
  });
  const passwords = createPasswords({ limitAttempts, security });
  const accessTokens = createAccessTokens({ keyring, clock, publicUrl: config.publicUrl });
  const findViewer = createFindViewer({ db, accessTokens, security });
  const findCallViewer = createFindViewer({ db: callDb, accessTokens, security });
  const challenges = createChallenges({ keyring, clock, limitAttempts });
  const createProofGate = createProofGates({ limitAttempts, challenges, bits: config.proofOfWorkBits, security });
  const callLimits = createCallLimits({ limitAttempts, createProofGate });
  const chat = createChatParts({
    db,
    clock,
    realtime,
    events,
    limitAttempts,
    createProofGate,
    isProofAsked: config.proofOfWorkBits > 0,
    log,
    hasCalled: (pair) => hasRung(db, pair),
  });
  const objectiveCounts = createObjectiveCounts();
  const push = createPushSender({
    loadKeys: () => loadPushKeys({ config, db, clock, keyring }),
    subject: config.vapidSubject,
    agent: pushAgent,
    outages: createPushOutages({ log, clock }),
    onAttempt: objectiveCounts.notePush,
  });
  return {
    config,
    clock,
    clockWatch,
    log,
    security,
    outages,
    stop,
    db,
    pool,
    callDb,
    callPool,
    explainAway,
    replicas,
    redis,
    limitAttempts,
    createProofGate,
    jobs,
    events,
    mailer,
    realtime,
    files,
    uploads,
    disk,
    openFiles,
    stopWatchingMachine: watchMachine({ clock, disk, openFiles }),
    images,
    scanner,
    chatModel,
    previewAttempts: limitAttempts(previewAttempts),
    answerLimits: createAnswerLimits({ limitAttempts }),
    engine,
    translation: createTranslationParts({ engine, clock, outage: outages.translator }),
    translationAttempts: limitAttempts(translationAttempts),
    transcriber: createTranscriber({ baseUrl: config.sttUrl, apiKey: config.sttApiKey, model: config.sttModel, clock }),
    keyring,
    passwords,
    accessTokens,
    findViewer,
    findCallViewer,
    callLimits,
    callTimes: createCallTimes({ clock, clockWatch }),
    owedEndings: createOwedEndings(log),
    isContact,
    inviteLimits: createInviteLimits({ limitAttempts }),
    fetchPublic: createFetchPublic({ agent: publicAgent }),
    feedAttempts: limitAttempts(feedAttempts),
    idChecks: limitAttempts(idChecks),
    idLookups: createIdLookups({ clock, security }),
    chat,
    inbox: createInboxParts({ db, clock, realtime, log }),
    search: createSearchParts({ db, log }),
    push,
    objectiveCounts,
    payments: createStripeGateway(config),
    paymentAttempts: limitAttempts(paymentAttempts),
    reportAttempts: limitAttempts(reportAttempts),
    voice: createVoiceParts({ limitAttempts }),
  };
}

/** Lets running jobs finish, then closes the connections to the database and other services. Close the app first. */
export async function closeContext({
  jobs,
  events,
  inbox,
  search,
  log,
  security,
  pool,
  callPool,
  replicas,
  files,
  engine,
  redis,
  stopWatchingMachine,
}: Context): Promise<void> {
  stopWatchingMachine();
  await jobs.stop();
  // Unfinished events are delivered again, by another node or after the next start.
  await within(subscribersMs, events.settle()).catch((err: unknown) =>
    log.warn({ err }, 'subscribers were broken off'),
  );
  await within(subscribersMs, inbox.settle()).catch((err: unknown) => log.warn({ err }, 'threads were not computed'));
  await within(subscribersMs, search.settle()).catch((err: unknown) => log.warn({ err }, 'chats were not indexed'));
  security.close();
  await replicas?.close();
  await pool.end();
  await callPool.end();
  await files.close();
  await engine?.close?.();
  redis?.close();
}

/** Whether files or the embedded database are on a disk of this machine (OP-206). */
function usesDisk({ s3Store, isDatabaseEmbedded }: Config): boolean {
  return s3Store === null || isDatabaseEmbedded;
}

export function loggerFor({ logLevel, logPretty }: Config): FastifyBaseLogger {
  return createLogger({ level: logLevel, isPretty: logPretty });
}
