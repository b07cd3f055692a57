import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { closeContext, createContext, loggerFor } from './context.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedSubscription } from './demo/seed-subscription.ts';
import { type PaymentSandbox, startPaymentSandbox } from './features/billing/stripe/payment-sandbox.ts';
import { preparePayments } from './features/billing/stripe/prepare-payments.service.ts';
import { leaveService } from './leave-service.ts';
import { systemClock } from './platform/clock.ts';
import { EmbeddedPostgresError } from './platform/database/embedded/error.ts';
import type { EngineKeeper } from './platform/database/embedded/keep-engine.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { type Closer, closeAll } from './platform/process/close-all.ts';
import { PortUnavailableError, requireFreePort } from './platform/process/free-port.ts';
import { createStopSignal, StopRequest } from './platform/process/stop-signal.ts';
import type { IssuedCertificate } from './platform/tls/issue-certificate.ts';
import { loadLocalCertificate } from './platform/tls/local-certificate.ts';
import { welcome } from './welcome.ts';

type Launch = {
  config: Config;
  log: FastifyBaseLogger;
  stop: AbortSignal;
  closers: Closer[];
  /** Shutdown steps of a listening server, run before it is closed. */
  leave: Closer;
  /** Null with a database of the operator's own. */
  engine: EngineKeeper | null;
};

const never = new Promise<never>(() => {});

// A closed terminal, or `npm start | head`, must not end the server before its cleanup.
process.stdout.on('error', () => {});
process.exit(await main());

/** Runs the server until it has to stop, and returns the exit code. */
async function main(): Promise<number> {
  const config = readConfig();
  if (!config) return 1;

  const log = loggerFor(config);
  const launch: Launch = { config, log, stop: createStopSignal(), closers: [], leave: async () => {}, engine: null };
  const outcome = await runUntilStopped(launch);
  if (outcome instanceof StopRequest) {
    await launch.leave().catch((err: unknown) => log.error({ err }, 'Not everything came to its end'));
  }
  await closeAll(launch.closers, log);
  if (outcome instanceof StopRequest) return 0;

  // Printed last, where the operator looks first.
  if (isForPeople(outcome)) process.stderr.write(`${outcome.message}\n`);
  else log.fatal({ err: outcome }, 'Yobirin stopped because of an error');
  return 1;
}

function readConfig(): Config | null {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return null;
  }
}

/** Returns the reason for stopping: a `StopRequest` or an error. */
async function runUntilStopped(launch: Launch): Promise<unknown> {
  try {
    await start(launch);
    if (!launch.stop.aborted) await Promise.race([once(launch.stop, 'abort'), launch.engine?.failed ?? never]);
    return launch.stop.reason;
  } catch (error) {
    return error;
  }
}

/** Adds everything it opens to `closers`, so that a start that fails or is stopped halfway leaves nothing open. */
async function start(launch: Launch): Promise<void> {
  const { config, log, stop, closers } = launch;
  const explainAway = () => launch.engine?.trouble() ?? null;
  await requireFreePort(config.host, config.port);

  const databaseUrl = config.databaseUrl ?? (await startDatabase(launch));
  stop.throwIfAborted();
  await migrateDatabase(databaseUrl);
  stop.throwIfAborted();

  warnOfFilesApart(launch);
  const certificate = await loadCertificate(config);
  const sandbox = needsSandbox(config) ? await startSandbox(launch, certificate) : null;
  const ctx = await createContext({ ...config, databaseUrl, ...sandbox?.settings }, { log, stop, explainAway });
  closers.push(() => closeContext(ctx));
  await ctx.clockWatch.compare();
  const stopWatching = ctx.clockWatch.start();
  closers.push(async () => stopWatching());
  if (config.isDemo) await seedDemo(ctx.db, ctx.clock, ctx.files);
  stop.throwIfAborted();

  const app = await buildApp(ctx, { certificate });
  closers.push(() => app.close());
  // Needed before payments: it starts the job queue, and events of the provider may send mails.
  await app.ready();
  if (config.isBillingOn) await preparePayments(ctx);
  if (config.isDemo && sandbox) await seedSubscription(ctx, sandbox);
  stop.throwIfAborted();

  const address = await app.listen({ host: config.host, port: config.port });
  launch.leave = () => leaveService(app, ctx);
  app.startProbes();
  // Not awaited: it runs beside the first requests.
  if (!config.isDevelopment) void app.renderSiteAhead();
  sandbox?.tell(Number(new URL(address).port));
  if (config.isDemo) process.stdout.write(welcome(config));
  else log.info({ publicUrl: config.publicUrl, port: config.port }, 'Yobirin is ready');
}

function needsSandbox({ isDemo, isBillingOn, stripeSecretKey }: Config): boolean {
  return isDemo && isBillingOn && stripeSecretKey === null;
}

async function startDatabase(launch: Launch): Promise<string> {
  const { config, log, stop, closers } = launch;
  const postgres = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory, log });
  closers.push(() => postgres.stop());
  launch.engine = postgres.keepRunning({ stop });
  return postgres.url;
}

/** This process trusts it too: the sandbox sends its events to the server, and the server its requests to the sandbox. */
async function loadCertificate({ lanAddress, dataDirectory }: Config): Promise<IssuedCertificate | null> {
  if (lanAddress === null) return null;
  const certificate = await loadLocalCertificate({ dataDirectory, address: lanAddress, now: systemClock.now() });
  setDefaultCACertificates([...getCACertificates(), certificate.root]);
  return certificate;
}

/** Nodes with separate data directories would not see each other's files. */
function warnOfFilesApart({ config, log }: Launch): void {
  if (config.redisUrls.length === 0 || config.s3Store) return;
  log.warn('S3_BUCKET is not set: the data directory must be the same for all nodes');
}

async function startSandbox(
  { config, log, closers }: Launch,
  certificate: IssuedCertificate | null,
): Promise<PaymentSandbox> {
  if (!config.isDemo) log.warn('STRIPE_SECRET_KEY is not set: cards are entered into a sandbox and never charged');
  const sandbox = await startPaymentSandbox(config, { clock: systemClock, certificate });
  closers.push(() => sandbox.stripe.close());
  return sandbox;
}

function isForPeople(error: unknown): error is Error {
  return error instanceof EmbeddedPostgresError || error instanceof PortUnavailableError;
}
