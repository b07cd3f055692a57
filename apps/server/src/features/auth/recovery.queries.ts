import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, eq, gt, gte, lte } from '../../platform/database/orm.ts';
import { recoveryLinks } from './auth.tables.ts';

export type RecoveryLink = typeof recoveryLinks.$inferSelect;

export async function insertRecoveryLink(db: Executor, link: typeof recoveryLinks.$inferInsert): Promise<void> {
  await db.insert(recoveryLinks).values(link);
}

type Look = { tokenHash: string; now: Date };

export async function findRecoveryLink(db: Executor, look: Look): Promise<RecoveryLink | null> {
  const [link] = await db.select().from(recoveryLinks).where(isLiving(look));
  return link ?? null;
}

/**
 * Uses the link up, together with all later ones of the user: an intruder who changed the address received those. Earlier ones
 * stay, because this link may itself be an intruder's. Returns false if a concurrent request used it.
 */
export async function takeRecoveryLink(tx: Transaction, { id, userId }: RecoveryLink): Promise<boolean> {
  const deleted = await tx
    .delete(recoveryLinks)
    .where(and(eq(recoveryLinks.userId, userId), gte(recoveryLinks.id, id)))
    .returning({ id: recoveryLinks.id });
  return deleted.some((link) => link.id === id);
}

export async function deleteExpiredRecoveryLinks(db: Executor, now: Date): Promise<void> {
  await db.delete(recoveryLinks).where(lte(recoveryLinks.expireAt, now));
}

function isLiving({ tokenHash, now }: Look) {
  return and(eq(recoveryLinks.tokenHash, tokenHash), gt(recoveryLinks.expireAt, now));
}
