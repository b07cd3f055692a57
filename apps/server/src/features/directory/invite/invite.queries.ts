import { and, eq, gt, inArray, not, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { inviteUsers } from './invite.tables.ts';

/** The token's hash stays behind. */
const shownColumns = {
  id: inviteUsers.id,
  accountId: inviteUsers.accountId,
  membershipId: inviteUsers.membershipId,
  invitedUserId: inviteUsers.invitedUserId,
  comment: inviteUsers.comment,
  email: inviteUsers.email,
  isRejected: inviteUsers.isRejected,
  expireAt: inviteUsers.expireAt,
  sendAt: inviteUsers.sendAt,
};

export type InviteUser = Awaited<ReturnType<typeof findInvitesOfSeats>>[number];

/** Whatever has become of them. */
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

/** Those in the way of another one: to the same seat, or within the account to the same address or user. */
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

/** The earlier token is void. Null when it was withdrawn or accepted. */
export async function renewInvite(tx: Transaction, id: string, renewal: Renewal): Promise<InviteUser | null> {
  const [invite] = await tx
    .update(inviteUsers)
    .set({ ...renewal, isRejected: false })
    .where(eq(inviteUsers.id, id))
    .returning(shownColumns);
  return invite ?? null;
}

/** Null when it is not open any more. */
export async function setRejected(db: Executor, tokenHash: string, now: Date): Promise<string | null> {
  const [invite] = await db
    .update(inviteUsers)
    .set({ isRejected: true })
    .where(and(eq(inviteUsers.tokenHash, tokenHash), not(inviteUsers.isRejected), gt(inviteUsers.expireAt, now)))
    .returning({ id: inviteUsers.id });
  return invite?.id ?? null;
}

/** Whether it was there to take, and nobody had rejected it. */
export async function takeUnrejected(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .delete(inviteUsers)
    .where(and(eq(inviteUsers.id, id), not(inviteUsers.isRejected)))
    .returning({ id: inviteUsers.id });
  return taken.length > 0;
}

/** Returns those that were there. */
export async function deleteInvites(db: Executor, ids: readonly string[]): Promise<string[]> {
  const deleted = await db
    .delete(inviteUsers)
    .where(inArray(inviteUsers.id, [...ids]))
    .returning({ id: inviteUsers.id });
  return deleted.map((invite) => invite.id);
}
