import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, eq, gt, inArray, not, or, sql } from '../../../platform/database/orm.ts';
import { inviteUsers } from './invite.tables.ts';

/** Leaves out the hash of the token. */
const shownColumns = {
  id: inviteUsers.id,
  accountId: inviteUsers.accountId,
  membershipId: inviteUsers.membershipId,
  invitedUserId: inviteUsers.invitedUserId,
  comment: inviteUsers.comment,
  language: inviteUsers.language,
  email: inviteUsers.email,
  isRejected: inviteUsers.isRejected,
  expireAt: inviteUsers.expireAt,
  sendAt: inviteUsers.sendAt,
};

export type InviteUser = Awaited<ReturnType<typeof findInvitesOfSeats>>[number];

/** In any state. */
export function findInvitesOfSeats(db: Executor, membershipIds: readonly string[]) {
  return db
    .select(shownColumns)
    .from(inviteUsers)
    .where(inArray(inviteUsers.membershipId, [...membershipIds]));
}

export async function findInvite(db: Executor, id: string): Promise<InviteUser | null> {
  const [invite] = await db.select(shownColumns).from(inviteUsers).where(eq(inviteUsers.id, id));
  return invite ?? null;
}

export async function findInviteByToken(db: Executor, tokenHash: string): Promise<InviteUser | null> {
  const [invite] = await db.select(shownColumns).from(inviteUsers).where(eq(inviteUsers.tokenHash, tokenHash));
  return invite ?? null;
}

/** The invitation of the address to the account that can still be accepted. */
export async function findOpenInvite(
  db: Executor,
  to: { accountId: string; email: string; now: Date },
): Promise<InviteUser | null> {
  const { accountId, email, isRejected, expireAt } = inviteUsers;
  const isTo = and(eq(accountId, to.accountId), eq(sql`lower(${email})`, to.email.toLowerCase()));
  const [invite] = await db
    .select(shownColumns)
    .from(inviteUsers)
    .where(and(isTo, not(isRejected), gt(expireAt, to.now)));
  return invite ?? null;
}

/** Invitations that conflict with another one: for its seat, or within the account for its address or user. */
export function findEarlierInvites(
  tx: Transaction,
  to: { accountId: string; membershipId: string; email: string; invitedUserId: string | null },
): Promise<InviteUser[]> {
  const { accountId, membershipId, email, invitedUserId } = inviteUsers;
  return tx
    .select(shownColumns)
    .from(inviteUsers)
    .where(
      and(
        eq(accountId, to.accountId),
        or(
          eq(membershipId, to.membershipId),
          eq(sql`lower(${email})`, to.email.toLowerCase()),
          to.invitedUserId === null ? undefined : eq(invitedUserId, to.invitedUserId),
        ),
      ),
    );
}

export async function insertInvite(
  tx: Transaction,
  invite: Omit<typeof inviteUsers.$inferInsert, 'id'>,
): Promise<InviteUser> {
  return onlyRow(await tx.insert(inviteUsers).values(invite).returning(shownColumns));
}

type Renewal = Pick<typeof inviteUsers.$inferSelect, 'tokenHash' | 'invitedUserId' | 'sendAt' | 'expireAt'>;

/** Voids the earlier token. Returns null if the invitation was withdrawn or accepted. */
export async function renewInvite(tx: Transaction, id: string, renewal: Renewal): Promise<InviteUser | null> {
  const [invite] = await tx
    .update(inviteUsers)
    .set({ ...renewal, isRejected: false })
    .where(eq(inviteUsers.id, id))
    .returning(shownColumns);
  return invite ?? null;
}

/** Returns null if the invitation is not open. */
export async function setRejected(db: Executor, tokenHash: string, now: Date): Promise<string | null> {
  const [invite] = await db
    .update(inviteUsers)
    .set({ isRejected: true })
    .where(and(eq(inviteUsers.tokenHash, tokenHash), not(inviteUsers.isRejected), gt(inviteUsers.expireAt, now)))
    .returning({ id: inviteUsers.id });
  return invite?.id ?? null;
}

/** Deletes the invitation. Returns false if it does not exist or was rejected. */
export async function takeUnrejected(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .delete(inviteUsers)
    .where(and(eq(inviteUsers.id, id), not(inviteUsers.isRejected)))
    .returning({ id: inviteUsers.id });
  return taken.length > 0;
}

/** Returns the ids of the deleted rows. */
export async function deleteInvites(db: Executor, ids: readonly string[]): Promise<string[]> {
  const deleted = await db
    .delete(inviteUsers)
    .where(inArray(inviteUsers.id, [...ids]))
    .returning({ id: inviteUsers.id });
  return deleted.map((invite) => invite.id);
}
