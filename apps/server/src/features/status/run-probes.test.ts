import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { startGatedApp } from '../../testing/gated-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createProbeLog } from './probe-log.ts';
import { createProbes, runProbes } from './run-probes.ts';

const captured = captureLog();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ log: captured.log });
});
afterAll(() => server.close());

const nobodyListens = 'http://127.0.0.1:6';

async function tryParts({ ctx, url }: Pick<TestApp, 'ctx' | 'url'>): Promise<Record<string, boolean>> {
  return Object.fromEntries(await runProbes(createProbes(ctx, url), createProbeLog(ctx.log)));
}

test('every part of a site that works succeeds [STATUS-02]', async () => {
  expect(await tryParts(server)).toEqual({ signIn: true, call: true, post: true, mail: true });
});

test('a probe leaves no row, no event, no mail and no security event [STATUS-03]', async () => {
  const before = await countRows(server);
  const saidBefore = captured.lines().length;

  await tryParts(server);

  expect(await countRows(server)).toEqual(before);
  expect(captured.lines().slice(saidBefore)).toEqual([]);
  expect(server.ctx.realtime.roomsHere('/ws-call').filter((room) => /^(user|device|call):/.test(room))).toEqual([]);
});

/** Of every table, the queue of jobs included. */
async function countRows({ ctx }: TestApp): Promise<Record<string, number>> {
  const { rows: tables } = await ctx.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    // The scheduler of the queue writes each minute by itself.
    const own = name === 'pgboss.job' ? `where name not like '\\_\\_pgboss%' and data <> '{}'` : '';
    const { rows } = await ctx.pool.query(`select count(*)::int as count from ${name} ${own}`);
    counts[name] = rows[0].count;
  }
  return counts;
}

test('without its database every part fails [STATUS-04]', async () => {
  const gated = await startGatedApp({ log: captureLog().log });

  await gated.gate.close();
  const outcomes = await tryParts(gated);
  await gated.gate.open();

  expect(outcomes).toEqual({ signIn: false, call: false, post: false, mail: false });
});

test('calls and messages fail on a node that takes no WebSockets [STATUS-04]', async () => {
  const outcomes = await tryParts({ ctx: server.ctx, url: nobodyListens });

  expect(outcomes).toEqual({ signIn: true, call: false, post: false, mail: true });
});

test('calls and messages fail while Redis is away [STATUS-04]', async () => {
  const alone = await startTestApp({ config: { redisUrls: ['redis://127.0.0.1:1'] } });
  onTestFinished(() => alone.close());

  expect(await tryParts(alone)).toEqual({ signIn: true, call: false, post: false, mail: true });
});

test.each([
  ['takes the login', 'right', true],
  ['refuses the login', 'wrong', false],
])('mail: the mail server %s, and gets no mail [STATUS-02] [STATUS-04]', async (_case, password, isGood) => {
  const mails: string[] = [];
  const port = await openMailServer({
    onAuth: (auth, _session, done) => done(auth.password === 'right' ? null : new Error('no'), { user: 'site' }),
    onMailFrom: ({ address }) => mails.push(address),
  });
  const app = await startTestApp({ config: { smtpUrl: `smtp://site:${password}@127.0.0.1:${port}` } });
  onTestFinished(() => app.close());

  expect(await tryParts(app)).toEqual({ signIn: true, call: true, post: true, mail: isGood });
  expect(mails).toEqual([]);
});

test('mail fails while the mail server is away [STATUS-04]', async () => {
  const app = await startTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:6' } });
  onTestFinished(() => app.close());

  expect(await tryParts(app)).toMatchObject({ signIn: true, mail: false });
});

async function openMailServer(options: SMTPServerOptions): Promise<number> {
  const mailServer = new SMTPServer({ ...options, allowInsecureAuth: true, hideSTARTTLS: true });
  mailServer.on('error', () => {});
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => mailServer.close(resolve)));
  return (mailServer.server.address() as AddressInfo).port; // The address of a TCP server is never a string.
}

test('the log says once why a part fails, when that changes, and that it works again [STATUS-04] [STATUS-14]', async () => {
  const { log, lines } = captureLog();
  const probeLog = createProbeLog(log);
  let reason: string | null = null;
  const call = async () => {
    if (reason !== null) throw new Error(reason);
  };

  for (reason of [null, 'no ring on 4001', 'no ring on 4002', 'no route', 'no route', null, null, 'no route']) {
    await runProbes({ call, post: async () => {} }, probeLog);
  }

  const failed = { part: 'call', msg: 'a probe of the status page failed' };
  expect(lines()).toMatchObject([
    { ...failed, err: { message: 'no ring on 4001' } },
    { ...failed, err: { message: 'no route' } },
    { part: 'call', msg: 'a probe of the status page succeeds again' },
    { ...failed, err: { message: 'no route' } },
  ]);
});

test('MAIL=off: mail is not tried [STATUS-16]', () => {
  const { ctx, url } = server;

  expect(Object.keys(createProbes({ ...ctx, config: { ...ctx.config, isMailOn: false } }, url))).not.toContain('mail');
});
