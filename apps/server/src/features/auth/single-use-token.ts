import { limits } from '@yobirin/contract/limits';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { createSecretToken, hashSecretToken } from '../../platform/secrets/secret-token.ts';
import { singleUseTokens } from './auth.tables.ts';
import { lockRegistration } from './registration.queries.ts';
import { lockUser } from './user.queries.ts';

/** What a token is good for, and for whom. */
export type TokenSubject =
  | { purpose: 'CONFIRMATION'; provisionalRegistrationId: string }
  | { purpose: 'PASSWORD_RESET'; userId: string }
  | { purpose: 'EMAIL_CHANGE'; userId: string; newEmail: string }
  | { purpose: 'INHERIT'; userId: string };

type Purpose = TokenSubject['purpose'];
type SubjectOf<P extends Purpose> = Extract<TokenSubject, { purpose: P }>;

/** OP-13, OP-24 */
const lifetimesMs: Record<Purpose, number> = {
  CONFIRMATION: limits.confirmationTokenMs,
  PASSWORD_RESET: limits.resetPasswordTokenMs,
  EMAIL_CHANGE: limits.emailChangeTokenMs,
  INHERIT: limits.inheritTokenMs,
};

/**
 * Earlier tokens of the same purpose and subject stop working: of several mails, the newest counts. Throws NOT_FOUND for
 * someone who was deleted a moment ago.
 */
export async function issueToken(tx: Transaction, subject: TokenSubject, now: Date): Promise<string> {
  if (!(await lockSubject(tx, subject))) throw new DomainError('NOT_FOUND', 'Whom the token is for is not there');
  await tx.delete(singleUseTokens).where(and(eq(singleUseTokens.purpose, subject.purpose), isOf(subject)));
  const token = createSecretToken();
  const expireAt = new Date(now.getTime() + lifetimesMs[subject.purpose]);
  await tx.insert(singleUseTokens).values({ ...subject, tokenHash: hashSecretToken(token), expireAt });
  return token;
}

/** Looks without using it up: a mail program may open a link before its reader does. Throws on an invalid token. */
export async function requireToken<P extends Purpose>(db: Executor, look: TokenLook<P>): Promise<SubjectOf<P>> {
  const [row] = await db.select().from(singleUseTokens).where(isLiving(look));
  return subjectOf<P>(row);
}

/** Uses it up. Of two who try at once, one finds a row to delete. Throws on an invalid token. */
export async function takeToken<P extends Purpose>(tx: Transaction, look: TokenLook<P>): Promise<SubjectOf<P>> {
  await lockSubject(tx, await requireToken(tx, look));
  const [row] = await tx.delete(singleUseTokens).where(isLiving(look)).returning();
  return subjectOf<P>(row);
}

/** Those of the given purposes, or all. */
export async function deleteTokensOfUser(db: Executor, userId: string, purposes?: readonly Purpose[]): Promise<void> {
  const isMeant = purposes && inArray(singleUseTokens.purpose, [...purposes]);
  await db.delete(singleUseTokens).where(and(eq(singleUseTokens.userId, userId), isMeant));
}

export async function deleteExpiredTokens(db: Executor, now: Date): Promise<void> {
  await db.delete(singleUseTokens).where(lte(singleUseTokens.expireAt, now));
}

export class InvalidTokenError extends DomainError {
  override name = 'InvalidTokenError';

  constructor() {
    super('UNPROCESSABLE_ENTITY', 'The token was used, replaced or altered, or has expired', {
      reason: 'invalid_token',
    });
  }
}

type TokenLook<P extends Purpose> = { purpose: P; token: string; now: Date };

function isLiving({ purpose, token, now }: TokenLook<Purpose>) {
  return and(
    eq(singleUseTokens.tokenHash, hashSecretToken(token)),
    eq(singleUseTokens.purpose, purpose),
    gt(singleUseTokens.expireAt, now),
  );
}

/**
 * Before their tokens, in the order in which deleting someone takes both. Otherwise two transactions could wait for each
 * other, and two mails asked for at once both be the newest (auth-races.test.ts).
 */
function lockSubject(tx: Transaction, subject: TokenSubject): Promise<boolean> {
  if (subject.purpose !== 'CONFIRMATION') return lockUser(tx, subject.userId);
  return lockRegistration(tx, subject.provisionalRegistrationId);
}

function isOf(subject: TokenSubject) {
  if (subject.purpose !== 'CONFIRMATION') return eq(singleUseTokens.userId, subject.userId);
  return eq(singleUseTokens.provisionalRegistrationId, subject.provisionalRegistrationId);
}

function subjectOf<P extends Purpose>(row: typeof singleUseTokens.$inferSelect | undefined): SubjectOf<P> {
  if (!row) throw new InvalidTokenError();
  // The row was found by this purpose, and the table's checks say which columns that purpose fills.
  return row as unknown as SubjectOf<P>;
}
