import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../platform/database/client.ts';
import { createLimitAttempts } from '../../platform/limits/attempt-limit.ts';
import { createMailGate } from '../../platform/mail/mail-gate.ts';
import { createHashForMail } from '../../platform/mail/mail-key.ts';
import type { MailKind } from '../../platform/mail/mail-kinds.ts';
import { createMailStops } from '../../platform/mail/mail-stops.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { silentSecurityLog } from '../../platform/security/security-log.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  emailChangesPerUser,
  emailChangesPerUserInADay,
  mailsPerRecipient,
  mailsPerRecipientInADay,
} from './auth.limits.ts';

const minuteMs = 60_000;

let testDatabase: TestDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const byRecipient = [mailsPerRecipient, mailsPerRecipientInADay];
const bySender = [emailChangesPerUser, emailChangesPerUserInADay];

test.each<[MailKind, number, typeof bySender]>([
  ['signup', 0, byRecipient],
  ['passwordReset', 20, byRecipient],
  ['emailChange', 60, bySender],
  ['emailChange', 23 * 60, bySender],
])(
  'a %s that its request let through is not dropped, delivered every %d minutes [MAIL-40]',
  async (kind, everyMinutes, rules) => {
    const clock = createTestClock({ standsStillAt: new Date('2026-11-16T00:55:00Z') });
    const { db } = database;
    const hash = createHashForMail({ db, clock, keyring: createKeyring(['a'.repeat(32)]) });
    const gate = createMailGate({ db, clock, hash, stops: createMailStops({ db, clock, hash }), maxPerHour: 1_000 });
    const limits = rules.map(createLimitAttempts({ clock, redis: null, security: silentSecurityLog }));
    const mail = { to: `hana@${kind}${everyMinutes}.example`, kind, sender: `user:${everyMinutes}` };
    const isLetThrough = async () => {
      const tries = await Promise.allSettled(limits.map((limit) => limit.begin('hana')));
      return tries.every(({ status }) => status === 'fulfilled');
    };

    let [waiting, sent, dropped] = [0, 0, 0];
    for (let minute = 0; minute < 3 * 24 * 60; minute += 10) {
      if (await isLetThrough()) waiting += 1;
      if (everyMinutes === 0 || minute % everyMinutes === 0)
        for (; waiting > 0; waiting -= 1) {
          if (await gate.findHold(mail, { isRetry: false })) dropped += 1;
          else sent += 1;
        }
      clock.advance(10 * minuteMs);
    }

    expect(dropped).toBe(0);
    expect(sent).toBeGreaterThan(2 * 8);
  },
);
