import { expect, test } from 'vitest';
import { chatRoomMemberships } from '../features/chat/chat.tables.ts';
import { openGuestToken, resealGuestTokens, sealGuestToken } from '../features/chat/guest/guest-token.ts';
import {
  editCallPassword,
  readCallPassword,
  resealCallPasswords,
} from '../features/directory/profile/call-password.service.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { systemClock } from '../platform/clock.ts';
import { eq } from '../platform/database/orm.ts';
import { createKeyring } from '../platform/secrets/keyring.ts';
import { createSecurityLog } from '../platform/security/security-log.ts';
import { buildGuestChatRoom } from '../testing/builders/chat.ts';
import { buildProperty } from '../testing/builders/property.ts';
import { captureLog } from '../testing/captured-log.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const db = await openTestDatabase();
const [lost, old, fresh] = ['lost', 'old', 'fresh'].map((name) => `${name} ${'x'.repeat(32)}`);
const captured = captureLog();
const security = createSecurityLog({ log: captured.log, clock: systemClock });
const withKeys = (...keys: (string | undefined)[]) => ({ db, security, keyring: createKeyring(keys.map(String)) });

test('a replaced key can be removed once all values are resealed', async () => {
  const property = await buildProperty(db);
  const { room, guest } = await buildGuestChatRoom(db, { yobirinPropertyId: property.id });
  const edit = { callPassword: '246810', callPasswordRequired: true };
  await keepPassword(property.id, editCallPassword(withKeys(old), property, edit));
  await keepToken(guest.id, sealGuestToken(withKeys(old), 'the token', room.id));

  await resealCallPasswords(withKeys(fresh, old));
  await resealGuestTokens(withKeys(fresh, old));

  expect(readCallPassword(withKeys(fresh), await readProperty(property.id))).toBe('246810');
  expect(openGuestToken(withKeys(fresh), await readToken(guest.id), room.id)).toBe('the token');
  expect(captured.lines()).toMatchObject([
    { event: 'keys_replaced', purpose: 'call_password', resealed: 1 },
    { event: 'keys_replaced', purpose: 'guest_token', resealed: 1 },
  ]);
});

test('a value that no known key opens stays unchanged, and the others are resealed', async () => {
  const [first, second] = [await buildProperty(db), await buildProperty(db)];
  await keepPassword(first.id, editCallPassword(withKeys(lost), first, { callPassword: '111111' }));
  await keepPassword(second.id, editCallPassword(withKeys(old), second, { callPassword: '222222' }));

  await resealCallPasswords(withKeys(fresh, old));

  expect(readCallPassword(withKeys(lost), await readProperty(first.id))).toBe('111111');
  expect(readCallPassword(withKeys(fresh), await readProperty(second.id))).toBe('222222');
});

async function keepPassword(id: string, columns: ReturnType<typeof editCallPassword>): Promise<void> {
  await db.update(yobirinProperties).set(columns).where(eq(yobirinProperties.id, id));
}

async function keepToken(id: string, guestTokenSealed: string): Promise<void> {
  await db.update(chatRoomMemberships).set({ guestTokenSealed }).where(eq(chatRoomMemberships.id, id));
}

async function readProperty(id: string) {
  const [property] = await db.select().from(yobirinProperties).where(eq(yobirinProperties.id, id));
  if (!property) throw new Error('The ID is gone');
  return property;
}

async function readToken(id: string): Promise<string> {
  const [side] = await db.select().from(chatRoomMemberships).where(eq(chatRoomMemberships.id, id));
  return side?.guestTokenSealed ?? '';
}
