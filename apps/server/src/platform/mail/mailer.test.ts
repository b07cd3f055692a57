import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PgBoss } from 'pg-boss';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildMail } from '../../testing/builders/mail.ts';
import { type CapturedLog, captureLog } from '../../testing/captured-log.ts';
import { openDatabaseGate } from '../../testing/database-gate.ts';
import { patience } from '../../testing/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { type OpenDatabase, openDatabase } from '../database/client.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createOutages } from '../outages.ts';
import { findFreePort } from '../process/free-port.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { listOutbox } from './outbox.queries.ts';

type ReceivedMail = { from: string; recipients: string[]; source: string };

let testDatabase: TestDatabase;
let database: OpenDatabase;
let jobs: Jobs;
let captured: CapturedLog;
let smtpServer: SMTPServer | null;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  captured = captureLog();
  smtpServer = null;
});

afterEach(async () => {
  await jobs.stop();
  await new Promise<void>((resolve) => (smtpServer ? smtpServer.close(resolve) : resolve()));
  await database.close();
  await testDatabase.drop();
});

test('without an SMTP server a mail lands in the outbox [OP-55]', async () => {
  const mailer = await startMailer({ smtpUrl: null });

  await mailer.queue(database.db, buildMail({ subject: 'ご登録ありがとうございます' }));

  await eventually(async () => {
    expect(await listOutbox(database.db)).toMatchObject([
      { to: 'hana@example.com', subject: 'ご登録ありがとうございます' },
    ]);
  });
});

test('a mail of a transaction that rolled back is not sent', async () => {
  const mailer = await startMailer({ smtpUrl: null });

  const change = database.db.transaction(async (tx) => {
    await mailer.queue(tx, buildMail({ subject: 'Never' }));
    throw new Error('The change failed');
  });
  await expect(change).rejects.toThrow('The change failed');
  await mailer.queue(database.db, buildMail({ subject: 'Always' }));

  await eventually(async () => expect(await listOutbox(database.db)).not.toEqual([]));
  expect(await listOutbox(database.db)).toMatchObject([{ subject: 'Always' }]);
});

test('with an SMTP server a mail goes there, and the outbox stays empty [OP-55]', async () => {
  const received: ReceivedMail[] = [];
  const smtpUrl = await startSmtpServer({ onMail: (mail) => received.push(mail) });
  const mailer = await startMailer({ smtpUrl });

  await mailer.queue(database.db, buildMail({ text: 'Plain words', html: '<p>Fine words</p>' }));

  await eventually(async () => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({ from: 'desk@yobirin.example', recipients: ['hana@example.com'] });
  expect(received[0]?.source).toMatch(/^From: Yobirin <desk@yobirin.example>\r$/m);
  expect(received[0]?.source).toContain('Plain words');
  expect(received[0]?.source).toContain('<p>Fine words</p>');
  expect(await listOutbox(database.db)).toEqual([]);
});

test('a mail that the server refused is sent again, and no log holds its recipient or text', async () => {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const smtpUrl = await startSmtpServer({
    onMail: (mail) => received.push(mail),
    onRcptTo({ address }, _session, accept) {
      refusals += 1;
      const busy = Object.assign(new Error(`Mailbox of ${address} is busy`), { responseCode: 451 });
      accept(refusals === 1 ? busy : null);
    },
  });
  const mailer = await startMailer({ smtpUrl });

  await mailer.queue(database.db, buildMail({ text: 'Secret words' }));

  await eventually(async () => expect(received).toHaveLength(1));
  expect(captured.text()).toContain('SMTP 451');
  expect(captured.text()).not.toContain('hana');
  expect(captured.text()).not.toContain('Secret');
});

test('a mail that the server took from a node that then died has one Message-ID, whichever node sends it again [HEAL-37]', async () => {
  const received: ReceivedMail[] = [];
  const { promise: hasDied, resolve: letGo } = Promise.withResolvers<void>();
  const smtpUrl = await startSmtpServer({
    onMail: (mail) => received.push(mail),
    beforeAnswer: () => (received.length === 1 ? hasDied : Promise.resolve()),
  });
  const dying = await startMailer({ smtpUrl });
  const jobsOfDying = jobs;
  await dying.queue(database.db, buildMail());
  await eventually(async () => expect(received).toHaveLength(1));

  await startMailer({ smtpUrl });
  // The job has exceeded its time, and pg-boss looks after such jobs.
  await database.pool.query(
    `update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`,
  );
  await superviseMails();

  await eventually(async () => expect(received).toHaveLength(2));
  const [first, again] = received.map(({ source }) => /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1]);
  expect(first).toMatch(/^<.+@yobirin\.example>$/);
  expect(again).toBe(first);
  letGo();
  await jobsOfDying.stop();
});

test('a mail that was taken while the database is away is not sent again [HEAL-38]', async () => {
  const gate = await openDatabaseGate(testDatabase.url);
  const received: ReceivedMail[] = [];
  const smtpUrl = await startSmtpServer({
    onMail: (mail) => received.push(mail),
    beforeAnswer: () => gate.close(),
  });
  const mailer = await startMailer({ smtpUrl, jobsUrl: gate.url });
  await mailer.queue(database.db, buildMail());
  await eventually(async () => expect(captured.text()).toContain('the database is away'));

  await gate.open();

  const states = async () =>
    (await database.pool.query(`select state from pgboss.job where name = 'mail.deliver'`)).rows;
  await eventually(async () => expect(await states()).toEqual([{ state: 'completed' }]));
  expect(received).toHaveLength(1);
  await jobs.stop();
  await gate.close();
});

test('a mail server that is away is one line of the log however many mails wait [HEAL-23]', async () => {
  const port = await findFreePort();
  const mailer = await startMailer({ smtpUrl: `smtp://127.0.0.1:${port}` });

  for (let mail = 0; mail < 10; mail += 1)
    await mailer.queue(database.db, buildMail({ kind: 'passwordReset', to: `${mail}@example.com` }));
  await eventually(async () => {
    const { rowCount } = await database.pool.query(
      "select from pgboss.job where name = 'mail.deliver' and (state = 'retry' or retry_count > 0)",
    );
    expect(rowCount).toBe(10);
  });

  expect(captured.lines()).toMatchObject([{ part: 'mail', msg: 'the mail server is away: mails wait' }]);
});

test('a mail that can be unsubscribed from says so in its headers [MAIL-07]', async () => {
  const received: ReceivedMail[] = [];
  const smtpUrl = await startSmtpServer({ onMail: (mail) => received.push(mail) });
  const mailer = await startMailer({ smtpUrl });
  const unsubscribeUrl = `https://yobirin.example/mail/unsubscribe?token=${'x'.repeat(300)}`;

  await mailer.queue(database.db, buildMail({ unsubscribeUrl }));
  await mailer.queue(database.db, buildMail({ to: 'ken@example.com', kind: 'passwordReset' }));

  await eventually(async () => expect(received).toHaveLength(2));
  const sourceTo = (address: string) => received.find(({ recipients }) => recipients.includes(address))?.source ?? '';
  expect(sourceTo('hana@example.com')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(sourceTo('hana@example.com')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(sourceTo('ken@example.com')).not.toContain('List-Unsubscribe');
});

test.each([
  ['no such mailbox', { responseCode: 550, text: '5.1.1 User unknown' }, true],
  ['no such mailbox, in an old answer', { responseCode: 550, text: 'User unknown' }, true],
  ['a full mailbox', { responseCode: 552, text: '5.2.2 Mailbox full' }, false],
  ['a policy', { responseCode: 550, text: '5.7.1 Message refused' }, false],
])(
  'a refusal because of %s stops further mail only if the mailbox does not exist [MAIL-08]',
  async (_case, answer, isStopped) => {
    let tries = 0;
    const smtpUrl = await startSmtpServer({
      onMail: () => {},
      onRcptTo(_address, _session, accept) {
        tries += 1;
        accept(Object.assign(new Error(answer.text), { responseCode: answer.responseCode }));
      },
    });
    const mailer = await startMailer({ smtpUrl });

    await mailer.queue(database.db, buildMail());
    await eventually(async () => expect(tries).toBeGreaterThan(0));

    if (isStopped) await eventually(async () => expect(mailer.countHeld()).toMatchObject({ bounced: 1 }));
    expect(await mailer.stops.find('Hana@example.com')).toHaveLength(isStopped ? 1 : 0);
    expect(await mailer.stops.find('hana+x@example.com')).toEqual([]);
    expect(captured.text()).not.toContain('hana');
  },
);

test.each([
  ['a line break in the subject', { subject: 'Hello\r\nBcc: ken@example.com' }],
  ['a line separator in the subject', { subject: 'Hello\u2028Bcc: ken@example.com' }],
  ['a line break in the recipient', { to: 'hana@example.com\nBcc: ken@example.com' }],
  ['a second recipient', { to: 'hana@example.com,ken@example.com' }],
  ['a name around the recipient', { to: 'Hana <hana@example.com>' }],
])('%s is refused', async (_case, overrides) => {
  const mailer = await startMailer({ smtpUrl: null });

  await expect(mailer.queue(database.db, buildMail(overrides))).rejects.toThrow(z.ZodError);
});

test('a site that sends no mail queues and keeps none [OPS-12]', async () => {
  const mailer = await startMailer({ smtpUrl: null, isOn: false });

  await mailer.queue(database.db, buildMail());

  expect(() => mailer.assertOn()).toThrow('This site sends no mail');
  const { rows } = await database.pool.query("select from pgboss.job where name = 'mail.deliver'");
  expect(rows).toEqual([]);
});

type MailerChoice = { smtpUrl: string | null; isOn?: boolean; jobsUrl?: string };

async function startMailer({ smtpUrl, isOn = true, jobsUrl = testDatabase.url }: MailerChoice): Promise<Mailer> {
  const { log } = captured;
  const outages = createOutages({ log, clock: systemClock });
  const ofDatabase = { away: outages.database, short: outages.database_resources };
  jobs = createJobs({ url: jobsUrl, log, outages: ofDatabase, timeZone: 'Asia/Tokyo' });
  const from = 'Yobirin <desk@yobirin.example>';
  const keyring = createKeyring(['x'.repeat(32)]);
  const options = {
    jobs,
    db: database.db,
    clock: systemClock,
    keyring,
    log,
    security: silentSecurityLog,
    outage: outages.mail,
    smtpUrl,
    from,
  };
  const mailer = createMailer({ ...options, maxPerHour: 1_000, isOn });
  await jobs.start();
  return mailer;
}

/** As pg-boss does it on every node, each minute. */
async function superviseMails(): Promise<void> {
  const boss = new PgBoss({ connectionString: testDatabase.url, schema: 'pgboss', supervise: false, schedule: false });
  await boss.start();
  await boss.supervise('mail.deliver');
  await boss.stop({ graceful: false });
}

type SmtpOptions = SMTPServerOptions & {
  onMail: (mail: ReceivedMail) => void;
  /** The server has the mail, and the client does not know yet. */
  beforeAnswer?: () => Promise<void>;
};

async function startSmtpServer({ onMail, beforeAnswer, ...options }: SmtpOptions): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const source = (await buffer(stream)).toString();
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      onMail({ from, recipients: envelope.rcptTo.map(({ address }) => address), source });
      await beforeAnswer?.();
      done();
    },
    ...options,
  });
  smtpServer = server;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a pipe's name.
  const { port } = server.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}

function eventually(assertion: () => Promise<void>): Promise<void> {
  return vi.waitFor(assertion, { ...patience, interval: 20 });
}
