import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMail } from '../../testing/builders/mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { type OpenDatabase, openDatabase } from '../database/client.ts';
import { createHttpServer } from '../http/server.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { layoutMail } from './mail-layout.ts';
import { registerMailbox } from './mailbox.routes.ts';

const log = pino({ level: 'silent' });

let testDatabase: TestDatabase;
let database: OpenDatabase;
let app: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  app = await createServer({ smtpUrl: null });
});

beforeEach(() => database.pool.query('truncate outbox_mails'));

afterAll(async () => {
  await app.close();
  await database.close();
  await testDatabase.drop();
});

test('/_mailbox.json lists the mails with their links, newest first', async () => {
  await deliver({ subject: 'First', text: '開く: https://yobirin.example/a?b=1&c=2。', html: '<p>none</p>' });
  await deliver({
    subject: 'Second',
    text: 'no link',
    html: '<a href="https://yobirin.example/?x=1&amp;y=2">Open</a>',
  });

  const response = await app.inject('/_mailbox.json');

  expect(response.json()).toMatchObject([
    { to: 'hana@example.com', subject: 'Second', text: 'no link', links: ['https://yobirin.example/?x=1&y=2'] },
    { to: 'hana@example.com', subject: 'First', html: '<p>none</p>', links: ['https://yobirin.example/a?b=1&c=2'] },
  ]);
});

test('a link in both text and HTML is listed once', async () => {
  const url = 'https://yobirin.example/auth/confirmation?token=a&lang=en';
  const words = { locale: 'en', greeting: 'Dear Hana,', paragraphs: [], notes: [], signature: 'Yobirin' } as const;
  await deliver(layoutMail({ ...words, to: 'hana@example.com', subject: 'Confirm', action: { label: 'Open', url } }));

  const response = await app.inject('/_mailbox.json');

  expect(response.json()).toMatchObject([{ links: [url] }]);
});

test('/_mailbox.json can be filtered by recipient', async () => {
  await deliver({ to: 'hana@example.com', subject: 'For Hana' });
  await deliver({ to: 'ken@example.com', subject: 'For Ken' });

  const response = await app.inject('/_mailbox.json?to=Ken@example.com');

  expect(response.json()).toMatchObject([{ subject: 'For Ken' }]);
});

test('a recipient with characters that cannot be stored is refused', async () => {
  const response = await app.inject('/_mailbox.json?to=%00');

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT' } });
});

test.each([
  { language: 'ja', title: 'メールボックス' },
  { language: 'en', title: 'Mailbox' },
])('the page is in the language of the browser: $language', async ({ language, title }) => {
  await deliver({ subject: 'Welcome' });

  const response = await app.inject({ url: '/_mailbox', headers: { 'accept-language': language } });

  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain(`<html lang="${language}">`);
  expect(response.body).toContain(`<h1>${title}</h1>`);
  expect(response.body).toContain('Welcome');
});

test('a mail can be opened, and the links in its text work', async () => {
  await deliver({ subject: '<Welcome>', text: 'Confirm <here>: https://yobirin.example/auth?a=1&b=2' });
  const list = await app.inject('/_mailbox');
  const path = list.body.match(/href="(\/_mailbox\/\d+)"/)?.[1] ?? '';

  const { body } = await app.inject(path);

  expect(body).toContain('&#60;Welcome&#62;');
  expect(body).toContain('<a href="https://yobirin.example/auth?a=1&#38;b=2" target="_blank"');
  expect(body).not.toContain('<here>');
});

test('the HTML of a mail is shown in a sandbox without script', async () => {
  await deliver({ html: '<script>alert(1)</script><p>Hello</p>' });
  const { rows } = await database.pool.query('select id from outbox_mails');

  const response = await app.inject(`/_mailbox/${rows[0].id}/html`);

  expect(response.body).toContain('<p>Hello</p>');
  const policy = response.headers['content-security-policy'];
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("default-src 'none'");
});

test.each(['/_mailbox/1', '/_mailbox/x', '/_mailbox/99999999999999999999', '/_mailbox/1/html'])(
  'a missing mail is not found: %s',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);

test('only the newest 500 mails are kept', async () => {
  await database.pool.query(`insert into outbox_mails (to_address, subject, text, html, created_at)
    select 'hana@example.com', 'Old ' || n, '', '', now() from generate_series(1, 500) n`);

  await deliver({ subject: 'Newest' });

  const mails = (await app.inject('/_mailbox.json')).json();
  expect(mails).toHaveLength(500);
  expect(mails[0].subject).toBe('Newest');
  expect(mails.at(-1).subject).toBe('Old 2');
});

test('the mailbox does not exist when an SMTP server is configured [OP-55]', async () => {
  const other = await createServer({ smtpUrl: 'smtp://127.0.0.1:2525' });

  const paths = ['/_mailbox', '/_mailbox.json', '/_mailbox.css', '/_mailbox/1', '/_mailbox/1/html'];
  const statuses = await Promise.all(paths.map(async (path) => (await other.inject(path)).statusCode));

  expect(statuses).toEqual(paths.map(() => 404));
  await other.close();
});

test('the mailbox does not exist outside the demo [OPS-11]', async () => {
  const site = await createServer({ smtpUrl: null, isDemo: false });

  expect((await site.inject('/_mailbox.json')).statusCode).toBe(404);
  await site.close();
});

test.each([
  ['another machine of the network', { remoteAddress: '192.168.1.20' }],
  ['a tunnel or proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a foreign name that leads here', { headers: { host: 'rebound.example' } }],
])('the mailbox is closed to %s [OPS-11]', async (_who, request) => {
  for (const url of ['/_mailbox', '/_mailbox.json', '/_mailbox/1', '/_mailbox/1/html'])
    expect((await app.inject({ url, ...request })).statusCode).toBe(404);
  expect((await app.inject('/_mailbox.json')).statusCode).toBe(200);
});

async function createServer({ smtpUrl, isDemo = true }: { smtpUrl: string | null; isDemo?: boolean }) {
  const server = await createHttpServer({
    security: silentSecurityLog,
    log,
    pool: database.pool,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
  });
  await registerMailbox(server, { db: database.db, config: { smtpUrl, isDemo, timeZone: 'Asia/Tokyo' } });
  return server;
}

async function deliver(overrides: Parameters<typeof buildMail>[0]): Promise<void> {
  const outbox = createMailDelivery({
    db: database.db,
    clock: systemClock,
    smtpUrl: null,
    from: 'no-reply@localhost',
  });
  await outbox.deliver(buildMail(overrides), '<1@localhost>');
}
