import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { readRefreshCookie } from './features/auth/send-tokens.ts';
import { findUserOfSession } from './features/auth/session.service.ts';
import { listGroupMembershipsOfUsers } from './features/directory/holder/group.service.ts';
import { listMembershipsOfUsers } from './features/directory/holder/member.service.ts';

/** Whether the visitor is signed in and has an account or a group to go home to (GUARD-17). */
export async function hasHome(ctx: Context, request: FastifyRequest): Promise<boolean> {
  const refreshToken = readRefreshCookie(ctx, request);
  const userId = refreshToken && (await findUserOfSession(ctx, refreshToken));
  if (!userId) return false;
  const [memberships = []] = await listMembershipsOfUsers(ctx, [userId]);
  return memberships.length > 0 || (await listGroupMembershipsOfUsers(ctx, [userId])).length > 0;
}
