import { limits } from '@yobirin/contract/limits';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, eq, gt, inArray, lte } from '../../platform/database/orm.ts';
import { DomainError } from '../../platform/errors.ts';
import { createSecretToken, hashSecretToken } from '../../platform/secrets/secret-token.ts';
import { singleUseTokens } from './auth.tables.ts';
import { lockRegistration } from './registration.queries.ts';
import { lockUser } from './user.queries.ts';

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
 * Deletes earlier tokens of this purpose and subject, so that only the link in the newest mail works. Throws NOT_FOUND if the
 * user or registration has been deleted.
 */
export async function issueToken(tx: Transaction, subject: TokenSubject, now: Date): Promise<string> {
  if (!(await lockSubject(tx, subject))) throw new DomainError('NOT_FOUND', 'Whom the token is for is not there');
  await tx.delete(singleUseTokens).where(and(eq(singleUseTokens.purpose, subject.purpose), isOf(subject)));
  const token = createSecretToken();
  const expireAt = new Date(now.getTime() + lifetimesMs[subject.purpose]);
  await tx.insert(singleUseTokens).values({ ...subject, tokenHash: hashSecretToken(token), expireAt });
  return token;
}

/** Does not use the token up: a mail program may open a link before its reader does. Throws on an invalid token. */
export async function requireToken<P extends Purpose>(db: Executor, look: TokenLook<P>): Promise<SubjectOf<P>> {
  const [row] = await db.select().from(singleUseTokens).where(isLiving(look));
  return subjectOf<P>(row);
}

/** Uses the token up; only one of two concurrent requests succeeds. Throws on an invalid token. */
export async function takeToken<P extends Purpose>(tx: Transaction, look: TokenLook<P>): Promise<SubjectOf<P>> {
  await lockSubject(tx, await requireToken(tx, look));
  const [row] = await tx.delete(singleUseTokens).where(isLiving(look)).returning();
  return subjectOf<P>(row);
}

/** Deletes tokens of all purposes if none are given. */
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
 * Lock the subject before its tokens, in the order in which deleting a user does. Otherwise transactions could deadlock, and
 * two concurrent mails could both hold a valid link (auth-races.test.ts).
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
  // The row has this purpose, and check constraints of the table fix which columns each purpose fills.
  return row as unknown as SubjectOf<P>;
}
