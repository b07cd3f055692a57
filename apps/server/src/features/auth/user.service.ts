import {
  type UpdateAuthenticatedUserInput,
  type UpdateUserLanguageInput,
  updateAuthenticatedUserInput,
  updateUserLanguageInput,
} from '@yobirin/contract/auth';
import type { Context, RequestContext } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import {
  deleteUser,
  findUserByEmail,
  findUsers,
  holdUsers,
  insertUser,
  lockUser,
  type User,
  updateUser,
} from './user.queries.ts';

export function loadUsers({ db }: { db: Executor }, ids: readonly string[]): Promise<User[]> {
  return findUsers(db, ids);
}

/** Throws UNAUTHENTICATED if the user has been deleted. */
export async function requireUser({ db }: Pick<Context, 'db'>, id: string): Promise<User> {
  const [user] = await findUsers(db, [id]);
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  return user;
}

/** Ignores letter case. */
export function findUserOfAddress({ db }: { db: Executor }, email: string): Promise<User | null> {
  return findUserByEmail(db, email);
}

/** Finds those users that exist, and locks them against changes and deletion until the transaction ends. */
export function keepUsers(tx: Transaction, ids: readonly string[]): Promise<User[]> {
  return holdUsers(tx, ids);
}

/** Violates `users_email_unique` if the address is taken. */
export function createUser(tx: Transaction, person: Omit<User, 'id' | 'unconfirmedUpdateEmail'>): Promise<User> {
  return insertUser(tx, person);
}

/** Locks the user until the transaction ends. */
export async function lockPerson(tx: Transaction, id: string): Promise<void> {
  await lockUser(tx, id);
}

/** Deletes the user with their devices, tokens and push subscriptions. */
export async function eraseUser(tx: Transaction, id: string): Promise<void> {
  await deleteUser(tx, id);
}

/** Changes the viewer's name. */
export async function updateAuthenticatedUser(ctx: RequestContext, input: UpdateAuthenticatedUserInput): Promise<User> {
  const { userId } = requireViewer(ctx);
  return changeUser(ctx, userId, parseInput(updateAuthenticatedUserInput, input));
}

/** Changes the language of the viewer's screens, mails and notifications, on all of their devices. */
export async function updateUserLanguage(ctx: RequestContext, input: UpdateUserLanguageInput): Promise<User> {
  const { userId } = requireViewer(ctx);
  return changeUser(ctx, userId, parseInput(updateUserLanguageInput, input));
}

async function changeUser(
  { db }: Pick<Context, 'db'>,
  id: string,
  changes: UpdateAuthenticatedUserInput | UpdateUserLanguageInput,
): Promise<User> {
  const user = await updateUser(db, id, changes);
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  return user;
}
