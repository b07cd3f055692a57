import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { inviteUsers } from '../../features/directory/invite/invite.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { createSecretToken, hashSecretToken } from '../../platform/secrets/secret-token.ts';
import type { Membership } from './membership.ts';

export type InviteUser = typeof inviteUsers.$inferSelect;

/** An open invitation to the seat. */
export async function buildInvite(
  db: Executor,
  seat: Membership,
  overrides: Partial<typeof inviteUsers.$inferInsert> = {},
): Promise<InviteUser> {
  const now = new Date();
  const invite = {
    accountId: seat.accountId,
    membershipId: seat.id,
    email: `${randomUUID()}@test.example`,
    tokenHash: randomUUID(),
    sendAt: now,
    expireAt: new Date(now.getTime() + limits.invitationMs),
  };
  return onlyRow(
    await db
      .insert(inviteUsers)
      .values({ ...invite, ...overrides })
      .returning(),
  );
}

/** An open invitation with its mailed token. */
export async function openInvite(
  db: Executor,
  seat: Membership,
  overrides: Partial<typeof inviteUsers.$inferInsert> = {},
): Promise<{ invite: InviteUser; token: string }> {
  const token = createSecretToken();
  return { token, invite: await buildInvite(db, seat, { tokenHash: hashSecretToken(token), ...overrides }) };
}
