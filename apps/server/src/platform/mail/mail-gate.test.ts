import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database/client.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { createMailGate, type MailGate } from './mail-gate.ts';
import { createHashForMail } from './mail-key.ts';
import { type MailKind, mailKinds, mailRules } from './mail-kinds.ts';
import { createMailStops, type MailStops } from './mail-stops.ts';

const hourMs = 60 * 60_000;

let testDatabase: TestDatabase;
let database: OpenDatabase;
let clock: ReturnType<typeof createTestClock>;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  clock = createTestClock({ standsStillAt: new Date('2026-11-16T03:10:00Z') });
});

afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

/** A node of its own: only the database is shared. */
function createNode({ secretKeys = ['a'.repeat(32)], maxPerHour = 1_000 } = {}): { gate: MailGate; stops: MailStops } {
  const { db } = database;
  const hash = createHashForMail({ db, clock, keyring: createKeyring(secretKeys) });
  const stops = createMailStops({ db, clock, hash });
  return { gate: createMailGate({ db, clock, hash, stops, maxPerHour }), stops };
}

type Try = { to?: string; kind?: MailKind; sender?: string };

/** How many of these mails go out. They reach the gates of two nodes at the same time. */
async function countSent(count: number, mailOf: (index: number) => Try, options?: Parameters<typeof createNode>[0]) {
  const gates = [createNode(options).gate, createNode(options).gate];
  const holds = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const mail = { to: 'hana@example.com', kind: 'guestAnswer' as const, ...mailOf(index) };
      return gates[index % 2]?.findHold(mail, { isRetry: false });
    }),
  );
  return holds.filter((hold) => hold === null).length;
}

describe('the gate of all mails', () => {
  test('counts what one mailbox gets over all nodes, however its address is written [MAIL-02]', async () => {
    const { perHour } = mailRules.guestAnswer.recipient;
    const to = (index: number) => `${index % 2 ? 'h.ana' : 'HANA'}+${index}@gmail.com`;

    expect(await countSent(60, (index) => ({ to: to(index) }))).toBe(perHour);
    expect(await countSent(1, () => ({ to: 'ken@gmail.com' }))).toBe(1);

    clock.advance(hourMs);
    expect(await countSent(1, () => ({ to: 'hana@gmail.com' }))).toBe(1);
  });

  test('counts a day, too', async () => {
    const { perHour, perDay } = mailRules.guestConfirmation.recipient;

    let sent = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      sent += await countSent(perHour + 1, () => ({ kind: 'guestConfirmation' }));
      clock.advance(hourMs);
    }

    expect(sent).toBe(perDay);
  });

  test('counts what one account causes, to whichever address [MAIL-02]', async () => {
    const to = (index: number) => ({ to: `stranger${index}@example.com`, kind: 'guestConfirmation' as const });
    const { perHour } = mailRules.guestConfirmation.sender;

    expect(await countSent(perHour + 10, (index) => ({ ...to(index), sender: 'account:1' }))).toBe(perHour);
    expect(await countSent(1, () => ({ ...to(1_000), sender: 'account:2' }))).toBe(1);
  });

  test('counts what the site sends of each kind [MAIL-02] [MAIL-03] [MAIL-05]', async () => {
    const to = (index: number) => ({ to: `stranger${index}@example.com` });

    expect(await countSent(10, to, { maxPerHour: 4 })).toBe(4);
    expect(await countSent(1, () => ({ kind: 'passwordReset' }), { maxPerHour: 4 })).toBe(1);
  });

  test('keeps the allowance of a password reset, whatever else goes to the address [MAIL-03]', async () => {
    for (const kind of ['signup', 'invitation', 'guestConfirmation', 'guestAnswer', 'notice'] as const) {
      await countSent(mailRules[kind].recipient.perDay + 1, () => ({ kind }));
    }

    expect(await countSent(100, () => ({ kind: 'passwordReset' }))).toBe(mailRules.passwordReset.recipient.perHour);
  });

  test('does not count a retry again, nor a mail that it holds', async () => {
    const { gate } = createNode();
    const mail = { to: 'hana@example.com', kind: 'guestConfirmation' as const };
    await gate.findHold(mail, { isRetry: false });
    for (let tries = 0; tries < 20; tries += 1) expect(await gate.findHold(mail, { isRetry: true })).toBeNull();

    expect(await gate.findHold(mail, { isRetry: false })).toBeNull();
    expect(await gate.findHold(mail, { isRetry: false })).toBe('recipient');
  });

  test('stores no address [MAIL-09]', async () => {
    const { stops } = createNode();
    await countSent(1, () => ({ sender: 'account:1' }));
    await stops.add('hana@example.com', 'COMPLAINT');

    const { rows } = await database.pool.query('select * from mail_tallies, mail_stops, mail_keys');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/hana|example/);
  });
});

describe('an address that gets no mail', () => {
  test('because it bounced gets none of any kind, for 90 days [MAIL-08]', async () => {
    const { gate, stops } = createNode();
    await stops.add('Hana@example.com', 'BOUNCE');

    const reset = { to: 'hana@example.com', kind: 'passwordReset' as const };
    expect(await gate.findHold(reset, { isRetry: true })).toBe('stopped');
    expect(await gate.findHold({ ...reset, to: 'hana+x@example.com' }, { isRetry: false })).toBeNull();
    clock.advance(91 * 24 * hourMs);
    expect(await gate.findHold(reset, { isRetry: false })).toBeNull();
  });

  test('because of a complaint gets only mails about its own account, in every form [MAIL-08]', async () => {
    const { gate, stops } = createNode();
    await stops.add('hana@example.com', 'COMPLAINT');

    const find = (kind: MailKind) => gate.findHold({ to: 'hana+1@example.com', kind }, { isRetry: false });
    expect(await find('invitation')).toBe('stopped');
    expect(await find('digest')).toBe('stopped');
    expect(await find('passwordReset')).toBeNull();
    expect(await find('signup')).toBeNull();
  });

  test.each([
    ['guests', ['guestConfirmation', 'guestAnswer']],
    ['invitations', ['invitation']],
  ] as const)('because it unsubscribed from %s gets everything else [MAIL-41]', async (topic, ended) => {
    const { gate, stops } = createNode();
    await stops.unsubscribe('hana@example.com', topic);

    const held: MailKind[] = [];
    for (const kind of mailKinds)
      if (await gate.findHold({ to: 'hana+1@example.com', kind }, { isRetry: false })) held.push(kind);
    expect(held.sort()).toEqual([...ended].sort());

    await stops.resubscribe('Hana@example.com', topic);
    expect(await stops.find('hana@example.com')).toEqual([]);
  });

  test('is known after the secret keys of the site were replaced, and forgotten with a lost key', async () => {
    const [old, fresh] = ['a'.repeat(32), 'b'.repeat(32)];
    await createNode({ secretKeys: [old] }).stops.unsubscribe('hana@example.com', 'guests');
    await createNode({ secretKeys: [fresh, old] }).stops.find('hana@example.com');

    expect(await createNode({ secretKeys: [fresh] }).stops.find('hana@example.com')).toHaveLength(1);

    expect(await createNode({ secretKeys: ['c'.repeat(32)] }).stops.find('hana@example.com')).toEqual([]);
  });
});

test('no other code can send a mail [MAIL-01]', async () => {
  const root = join(import.meta.dirname, '../..');
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const using = async (pattern: RegExp) => {
    const found: string[] = [];
    for (const file of files) if (pattern.test(await readFile(join(root, file), 'utf8'))) found.push(file);
    return found.sort();
  };

  // The doctor mails the operator who runs it, to the address on its command line.
  expect(await using(/from 'nodemailer|require\(.nodemailer/)).toEqual([
    'admin/doctor/check-mail.ts',
    'platform/mail/mail-delivery.ts',
  ]);
  expect(await using(/\bcreateMailDelivery\b/)).toEqual(['platform/mail/mail-delivery.ts', 'platform/mail/mailer.ts']);
  expect(await using(/\baddToOutbox\b/)).toEqual(['platform/mail/mail-delivery.ts', 'platform/mail/outbox.queries.ts']);
  expect(await using(/'mail\.deliver'/)).toEqual(['platform/mail/mailer.ts']);
});
