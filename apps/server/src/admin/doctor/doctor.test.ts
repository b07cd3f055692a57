import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startStripeSandbox } from '@yobirin/stripe-sandbox';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type Config, loadConfig } from '../../config.ts';
import { closeContext, createContext } from '../../context.ts';
import { loadPushKeys } from '../../features/notification/push-keys.ts';
import { createProbeLog } from '../../features/status/probe-log.ts';
import { probeSite } from '../../features/status/probe-site.service.ts';
import type { Probe } from '../../features/status/run-probes.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/client.ts';
import { findFreePort } from '../../platform/process/free-port.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { type IssuedCertificate, issueCertificate } from '../../platform/tls/issue-certificate.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startRedisServer } from '../../testing/cluster/redis-server.ts';
import { startFakeClamd } from '../../testing/fake-clamd.ts';
import { needsCoturn, needsRedis, needsS3 } from '../../testing/needs.ts';
import { answerJson, startRemoteServer } from '../../testing/remote-server.ts';
import { startS3Server } from '../../testing/s3/s3-server.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createHideSecrets } from './hide-secrets.ts';
import { runDoctor } from './run-doctor.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Not a port that `fetch` refuses to ask. */
const nothingListens = '127.0.0.1:6';
const certificate = issue({ days: 90 });

const usualRoots = getCACertificates();

let database: TestDatabase;
let dataDirectory: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-doctor-'));
  setDefaultCACertificates([...getCACertificates(), certificate.root]);
});

afterAll(async () => {
  setDefaultCACertificates(usualRoots);
  await database.drop();
  await rm(dataDirectory, { recursive: true });
});

describe('the doctor looks at the database, and', () => {
  test('finds it with all migrations [OPS-06]', async () => {
    expect(await findingsOf('Database', {})).toMatch(/^ok +PostgreSQL \d+.*, with all migrations/);
  });

  test.each([
    ['nothing listens', `postgres://u:p@${nothingListens}/x`, 'WRONG.*nothing listens'],
    ['a name is unknown', 'postgres://u:p@database.invalid/x', 'WRONG.*host name that is not known'],
  ])('says that %s [OPS-06]', async (_what, url, words) => {
    expect(await findingsOf('Database', { DATABASE_URL: url })).toMatch(new RegExp(words));
  });

  test('says that a database is missing, or has not been migrated [OPS-06]', async () => {
    const named = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href;

    expect(await findingsOf('Database', { DATABASE_URL: named('unknown') })).toMatch(/WRONG.*no database of this name/);
    expect(await findingsOf('Database', { DATABASE_URL: named('postgres') })).toMatch(
      /LOOK.*migrations are not applied/,
    );
  });
});

test('the doctor notices that a restored database belongs to other keys [OPS-06]', async () => {
  const own = { SECRET_KEYS: 'the-keys-of-the-site-that-was-backed-up' };
  expect(await findingsOf('Keys', own)).toMatch(/^– +Nothing is sealed/);
  const { db, close } = openDatabase(database.url);
  onTestFinished(close);
  const config = loadConfig({ ...own, DATABASE_URL: database.url, MAIL: 'off', BILLING: 'off' });
  await loadPushKeys({ config, db, clock: systemClock, keyring: createKeyring(config.secretKeys ?? []) });

  expect(await findingsOf('Keys', own)).toMatch(/^ok/);
  expect(await findingsOf('Keys', {})).toMatch(/WRONG.*do not open what the database holds/);
  expect(await findingsOf('Keys', own)).toMatch(/^ok/);
});

test('the doctor compares the clock with the database [OPS-06]', async () => {
  const clock = createTestClock();

  clock.advance(-60_000);

  expect(await findingsOf('Clock', {})).toMatch(/^ok/);
  expect(await findingsOf('Clock', {}, { clock })).toMatch(/WRONG.*differ by (59|60|61) seconds/);
});

test('the doctor says what the last probes of the site found [STATUS-14]', async () => {
  const own = await createTestDatabase();
  onTestFinished(own.drop);
  const { db, close } = openDatabase(own.url);
  onTestFinished(close);
  const clock = createTestClock();
  const env = { DATABASE_URL: own.url, MAIL: 'off' };
  const probeMinuteLater = async (post: Probe) => {
    clock.advance(60_000);
    const probes = { signIn: async () => {}, call: async () => {}, post };
    await probeSite({ db, clock, config: loadConfig({}) }, probes, createProbeLog(captureLog().log));
  };

  expect(await findingsOf('Status', env, { clock })).toMatch(/LOOK.*No node has tried/);
  await probeMinuteLater(async () => {});
  expect(await findingsOf('Status', env, { clock })).toMatch(/^ok +Everything worked/);

  const breaks = () => Promise.reject(new Error('no answer'));
  await probeMinuteLater(breaks);
  await probeMinuteLater(breaks);
  expect(await findingsOf('Status', env, { clock })).toMatch(/^WRONG +post did not work/);
  expect(await findingsOf('Status', { ...env, STATUS: 'off' }, { clock })).toMatch(/^– +STATUS=off/);
});

test('the doctor sends a message through Redis [OPS-06]', needsRedis, async () => {
  const redis = await startRedisServer({ settings: ['--requirepass', 'right-password'] });
  onTestFinished(redis.stop);
  const withPassword = (password: string) => ({
    REDIS_URL: redis.url.replace('//', `//:${password}@`),
  });

  expect(await findingsOf('Redis', withPassword('right-password'))).toMatch(/^ok/);
  expect(await findingsOf('Redis', withPassword('wrong-password'))).toMatch(/WRONG.*refuses the password/);
  const away = { REDIS_URL: `redis://${nothingListens}` };
  expect(await findingsOf('Redis', away)).toMatch(/WRONG.*nothing listens/);
  expect(await findingsOf('Redis', {})).toMatch(/^– +Not set: this site has one node/);
});

test('the doctor lets the scanner look at a file [OPS-06]', async () => {
  const clamd = await startFakeClamd(() => 'OK');
  onTestFinished(clamd.close);

  expect(await findingsOf('Scanner', { CLAMD_URL: `tcp://127.0.0.1:${clamd.address.port}` })).toMatch(/^ok/);
  expect(await findingsOf('Scanner', { CLAMD_URL: `tcp://${nothingListens}` })).toMatch(/WRONG.*nothing listens/);
  expect(await findingsOf('Scanner', { CLAMD_URL: 'unix:/nowhere/clamd.sock' })).toMatch(/WRONG.*no socket/);
  expect(await findingsOf('Scanner', {})).toMatch(/^– +CLAMD_URL is not set/);
});

test('the doctor lets the engine translate a sentence [TRANS-22]', async () => {
  const remote = await startRemoteServer();
  onTestFinished(remote.close);
  const environment = { TRANSLATE_URL: remote.url };

  remote.answerWith(answerJson({ translatedText: 'Breakfast is on floor 1.' }));
  expect(await findingsOf('Engine', environment)).toMatch(/^ok.*libretranslate.*Breakfast/);
  remote.answerWith(answerJson({ translatedText: 'Breakfast.' }));
  expect(await findingsOf('Engine', environment)).toMatch(/WRONG.*lost a number/);
  remote.answerWith(answerJson({ error: 'no' }, 403));
  expect(await findingsOf('Engine', environment)).toMatch(/WRONG.*403/);
  expect(await findingsOf('Engine', { TRANSLATE_URL: `http://${nothingListens}` })).toMatch(/WRONG.*nothing listens/);
  expect(await findingsOf('Engine', { TRANSLATE_ENGINE: 'bergamot' })).toMatch(/LOOK.*no model/);
  expect(await findingsOf('Engine', {})).toMatch(/^– +No engine is set/);
});

test('the doctor writes, reads and deletes a file in the store [OPS-06]', needsS3, async () => {
  const store = await startS3Server();
  onTestFinished(store.close);

  expect(await findingsOf('Files', store.environment)).toMatch(/^ok/);
  expect((await store.look()).objects).toEqual([]);
  expect(await findingsOf('Files', { ...store.environment, S3_SECRET_ACCESS_KEY: 'wrong' })).toMatch(
    /WRONG.*refuses the key/,
  );
  expect(await findingsOf('Files', { ...store.environment, S3_BUCKET: 'unknown' })).toMatch(
    /WRONG.*no bucket of this name/,
  );
  const away = { ...store.environment, S3_ENDPOINT: `http://${nothingListens}` };
  expect(await findingsOf('Files', away)).toMatch(/WRONG.*nothing listens/);
});

test('the doctor tries the data directory of a site without a store [OPS-06]', async () => {
  const file = join(dataDirectory, 'no-directory');
  await writeFile(file, '');

  expect(await findingsOf('Files', { STORAGE_RESERVE_BYTES: '0' })).toMatch(/^ok/);
  expect(await findingsOf('Files', { YOBIRIN_DATA: file })).toMatch(/^WRONG/);
});

test('the doctor says how much of the disk is left below the reserve [HEAL-26]', async () => {
  const findings = await findingsOf('Files', { STORAGE_RESERVE_BYTES: String(Number.MAX_SAFE_INTEGER) });

  expect(findings).toMatch(/^WRONG +The disk of the data directory has \S+ \S+ left.*uploads are refused/);
});

describe('the doctor signs in to the mail server, and', () => {
  test('sends a test mail if asked to [OPS-06]', async () => {
    const { url, recipients } = await startMailServer();

    expect(await findingsOf('Mail', { SMTP_URL: url('right'), MAIL_FROM: 'a@example.com' })).toMatch(
      /^ok.*lets this site in/,
    );
    expect(recipients).toEqual([]);
    const asked = await findingsOf(
      'Mail',
      { SMTP_URL: url('right'), MAIL_FROM: 'a@example.com' },
      { mailTo: 'me@example.com' },
    );
    expect(asked).toMatch(/^ok.*took a test mail/);
    expect(recipients).toEqual(['me@example.com']);
  });

  test('says what is wrong [OPS-06]', async () => {
    const { url } = await startMailServer();

    expect(await findingsOf('Mail', { SMTP_URL: url('wrong') })).toMatch(/WRONG.*refuses the user or the password/);
    expect(await findingsOf('Mail', { SMTP_URL: `smtp://${nothingListens}` })).toMatch(/WRONG.*nothing listens/);
    expect(await findingsOf('Mail', { SMTP_URL: url('right') })).toMatch(/LOOK.*MAIL_FROM is not set/);
    expect(await findingsOf('Mail', {})).toMatch(/LOOK.*MAIL=off/);
  });
});

describe('the doctor asks the TURN server for a relay', needsCoturn, () => {
  const secret = 'the-secret-of-this-test';
  let ports: { plain: number; tls: number };
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ports = { plain: await findFreePort(), tls: await findFreePort() };
    stop = await startCoturn(ports, secret);
  });

  afterAll(() => stop());

  test('by UDP, TCP and TLS [OPS-06]', async () => {
    const urls = [
      `turn:127.0.0.1:${ports.plain}`,
      `turn:127.0.0.1:${ports.plain}?transport=tcp`,
      `turns:127.0.0.1:${ports.tls}`,
    ];

    const findings = await findingsOf('Calls', {
      STUN_URLS: `stun:127.0.0.1:${ports.plain}`,
      TURN_URLS: urls.join(','),
      TURN_SECRET: secret,
    });

    expect(findings.match(/^ok/gm)).toHaveLength(4);
    expect(findings.match(/relays\./g)).toHaveLength(3);
  });

  test('and says that the secret differs, or that a server is away [OPS-06] [OPS-61]', async () => {
    const [open, closed] = [`turn:127.0.0.1:${ports.plain}?transport=tcp`, `turn:${nothingListens}`];

    const findings = await findingsOf('Calls', {
      TURN_URLS: `${open},${closed},${closed}?transport=tcp`,
      TURN_SECRET: 'another-secret-of-this-test',
    });

    expect(findings).toMatch(/WRONG.*refuses the credentials/);
    expect(findings).toMatch(/WRONG.*does not answer at UDP 6/);
    expect(findings).toMatch(/WRONG.*does not answer at TCP 6/);
  });
});

test('the doctor asks Stripe whether it knows the key [OPS-06]', async () => {
  const stripe = await startStripeSandbox();
  onTestFinished(stripe.close);
  const keys = { stripeSecretKey: stripe.secretKey, stripePublishableKey: stripe.publishableKey };
  const at = (origin: string, overrides = {}) =>
    findingsOf('Payments', {}, { config: { isBillingOn: true, ...keys, stripeApiOrigin: origin, ...overrides } });

  expect(await at(stripe.origin)).toMatch(/LOOK.*Stripe knows the key, which is for tests/);
  expect(await at(stripe.origin, { stripeSecretKey: 'sk_test_unknown' })).toMatch(/WRONG.*refuses the key/);
  expect(await at(`http://${nothingListens}`)).toMatch(/WRONG.*Stripe/);
  expect(await at(stripe.origin, { stripeSecretKey: 'sk_live_x' })).toMatch(/WRONG.*the other is live/);
  expect(await findingsOf('Payments', {})).toMatch(/BILLING=off/);
});

describe('the doctor opens the site as a visitor does, and', () => {
  test('finds node, WebSockets and certificate [OPS-06]', async () => {
    const url = await startSite(certificate);

    const findings = await findingsOf('Site', { PUBLIC_URL: url, TRUST_PROXY: 'loopback' });

    expect(findings).toMatch(/^ok.*answers, with WebSockets.\nok.*valid for (89|90) more days/);
    expect(await findingsOf('Site', { PUBLIC_URL: url })).toMatch(/LOOK.*TRUST_PROXY is not set/);
  });

  test('names the parts that a node reports as missing [HEAL-26]', async () => {
    const url = await startSite(certificate, { storageReserveBytes: Number.MAX_SAFE_INTEGER });

    const findings = await findingsOf('Site', { PUBLIC_URL: url, TRUST_PROXY: 'loopback' });

    expect(findings).toMatch(/LOOK +A node reports parts that fail: disk\./);
  });

  test.each<[string, IssuedCertificate, RegExp]>([
    ['expires soon', trusted(issue({ days: 5 })), /LOOK.*expires in [45] days/],
    ['has expired', trusted(issue({ days: -1 })), /WRONG.*has expired/],
    ['is for another name', trusted(issue({ days: 90, address: '10.0.0.1' })), /WRONG.*for another host name/],
    ['is signed by an unknown authority', issue({ days: 90 }), /WRONG.*no known authority signed/],
  ])('says that the certificate %s [OPS-06]', async (_what, certificateOfSite, words) => {
    const url = await startSite(certificateOfSite);

    expect(await findingsOf('Site', { PUBLIC_URL: url, TRUST_PROXY: 'loopback' })).toMatch(words);
  });

  test.each([
    [200, /WRONG.*passes no WebSockets on/],
    [503, /WRONG.*no node that is ready/],
    [301, /WRONG.*answers 301/],
  ])('says what is wrong with a proxy that answers %s [OPS-06]', async (status, words) => {
    const proxy = createServer((_request, reply) => reply.writeHead(status).end()).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => void proxy.close());

    expect(await findingsOf('Site', { PUBLIC_URL: `http://127.0.0.1:${portOf(proxy)}` })).toMatch(words);
  });
});

test('the doctor names push services that cannot be reached [OPS-06]', async () => {
  const url = await startSite(certificate);

  const findings = await findingsOf('Push', {}, { pushServices: [`${url}/`, `https://${nothingListens}/`] });

  expect(findings).toMatch(/^ok +127\.0\.0\.1 can be reached\.\nLOOK.*nothing listens/);
});

test('the doctor names what the commercial notice lacks [OPS-09]', async () => {
  expect(await findingsOf('Operator', { OPERATOR_NAME: 'Suzunone' })).toMatch(/LOOK.*OPERATOR_ADDRESS/);
});

test('a check that hangs is given up, and the others are still told [OPS-06]', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => silent.closeAllConnections());

  const { lines, isHealthy } = await diagnose({ PUBLIC_URL: `http://127.0.0.1:${portOf(silent)}` }, { timeoutMs: 500 });

  expect(isHealthy).toBe(false);
  expect(lines.join('\n')).toMatch(/^Site +WRONG.*does not answer/m);
  expect(lines.join('\n')).toMatch(/^Database +ok/m);
});

test('no secret is printed, even one that a server repeats [OPS-06]', () => {
  const hideSecrets = createHideSecrets({
    SMTP_URL: 'smtps://user:p%40ssword@mail.example',
    TURN_SECRET: 'the-turn-secret',
    SECRET_KEYS: 'first-key-of-the-site,second-key-of-the-site',
    PUBLIC_URL: 'https://yobirin.example',
  });

  expect(hideSecrets('p@ssword p%40ssword the-turn-secret second-key-of-the-site https://yobirin.example')).toBe(
    '••• ••• ••• ••• https://yobirin.example',
  );
});

test('a password that is no valid encoding is hidden, too [OPS-06]', () => {
  const hideSecrets = createHideSecrets({ SMTP_URL: 'smtp://user:50%off@mail.example' });

  expect(hideSecrets('user 50%off')).toBe('user •••');
});

type Options = Partial<Omit<Parameters<typeof runDoctor>[0], 'config'>> & { config?: Partial<Config> };

async function diagnose(env: Record<string, string>, { config: overrides, ...options }: Options = {}) {
  const environment = {
    DATABASE_URL: database.url,
    SECRET_KEYS: 'only-for-this-test-and-never-used-again',
    YOBIRIN_DATA: dataDirectory,
    ...(env.SMTP_URL ? {} : { MAIL: 'off' }),
    ...(env.STRIPE_SECRET_KEY ? {} : { BILLING: 'off' }),
    ...env,
  };
  const config = { ...loadConfig(environment), ...overrides };
  const lines: string[] = [];
  const isHealthy = await runDoctor({
    config,
    clock: systemClock,
    databaseUrl: config.databaseUrl,
    mailTo: null,
    pushServices: [],
    hideSecrets: createHideSecrets(environment),
    write: (line) => void lines.push(line),
    timeoutMs: 4_000,
    ...options,
  });
  return { lines, isHealthy };
}

/** The findings about one part, without its name. */
async function findingsOf(part: string, env: Record<string, string>, options: Options = {}): Promise<string> {
  const { lines } = await diagnose(env, options);
  return lines.flatMap((line) => (line.startsWith(part) ? [line.slice(part.length).trim()] : [])).join('\n');
}

async function startMailServer() {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, callback) =>
      password === 'right' ? callback(null, { user: 'site' }) : callback(new Error(`Not ${password}`)),
    onRcptTo: ({ address }, _session, callback) => {
      recipients.push(address);
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((done) => server.close(done)));
  const { port } = server.server.address() as AddressInfo; // The address of a TCP server is never a string.
  return { recipients, url: (password: string) => `smtp://site:${password}@127.0.0.1:${port}` };
}

/** A whole server, over HTTPS. */
async function startSite(
  certificateOfSite: IssuedCertificate,
  settings: Partial<Config> = { storageReserveBytes: 0 },
): Promise<string> {
  const config = { ...loadConfig({ LOG_LEVEL: 'silent' }), databaseUrl: database.url, dataDirectory };
  const ctx = await createContext({ ...config, ...settings });
  const app = await buildApp(ctx, { certificate: certificateOfSite });
  onTestFinished(async () => {
    await app.close();
    await closeContext(ctx);
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function startCoturn(
  { plain, tls }: { plain: number; tls: number },
  secret: string,
): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-coturn-'));
  const [cert, pkey] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
  await writeFile(cert, certificate.certificate + certificate.root);
  await writeFile(pkey, certificate.key);
  const settings = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': String(plain),
    'tls-listening-port': String(tls),
    'static-auth-secret': secret,
    'log-file': 'stdout',
    pidfile: join(directory, 'pid'),
    userdb: join(directory, 'database'),
    cert,
    pkey,
  };
  const configuration = resolve(import.meta.dirname, '../../../../../deploy/coturn.conf');
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const coturn = spawn('turnserver', ['-c', configuration, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(coturn, 'exit');
  await untilListening(coturn.stdout);
  return async () => {
    coturn.kill();
    await ended;
    await rm(directory, { recursive: true });
  };
}

async function untilListening(output: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of output) if (`${chunk}`.includes('Total General servers')) return;
}

function issue({ days, address = '127.0.0.1' }: { days: number; address?: string }): IssuedCertificate {
  const now = Date.now();
  return issueCertificate({
    address,
    validFrom: new Date(now - 10 * dayMs),
    validUntil: new Date(now + days * dayMs + 60_000),
  });
}

/** Makes this process know the root. */
function trusted(issued: IssuedCertificate): IssuedCertificate {
  setDefaultCACertificates([...getCACertificates(), issued.root]);
  return issued;
}

function portOf(server: { address(): unknown }): number {
  return (server.address() as AddressInfo).port;
}
