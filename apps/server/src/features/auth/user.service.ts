import { type UpdateAuthenticatedUserInput, updateAuthenticatedUserInput } from '@yobirin/contract/auth';
import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { findUsers, type User, updateUser } from './user.queries.ts';
import { requireViewer } from './viewer.ts';

export function loadUsers({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<User[]> {
  return findUsers(db, ids);
}

/** Throws UNAUTHENTICATED for someone who was deleted a moment ago. */
export async function requireUser({ db }: Pick<Context, 'db'>, id: string): Promise<User> {
  const [user] = await findUsers(db, [id]);
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  return user;
}

/** Changes the own name. */
export async function updateAuthenticatedUser(ctx: RequestContext, input: UpdateAuthenticatedUserInput): Promise<User> {
  const { userId } = requireViewer(ctx);
  const names = parseInput(updateAuthenticatedUserInput, input);
  const user = await updateUser(ctx.db, userId, names);
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  return user;
}
