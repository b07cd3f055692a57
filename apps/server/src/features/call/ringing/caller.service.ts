import type { callRequests } from '@yobirin/contract/call-channel';
import { canCall } from '@yobirin/contract/permissions';
import type * as z from 'zod/mini';
import { DomainError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../viewer/access-token.ts';
import { isVisitorBlocked } from '../../chat/guest/guest-block.service.ts';
import type { CallTarget } from '../../directory/profile/call-target.service.ts';
import { assertOwnProperty } from '../../directory/profile/profile-access.service.ts';
import { CallRefusal } from '../call.errors.ts';
import type { CallContext } from '../call-context.ts';
import { findChatOfCaller } from '../history/caller-chat.service.ts';

export type Application = z.output<typeof callRequests.APPLY>;

/** The caller's columns of the call row. */
export type Caller = {
  callerUserId: string | null;
  fromYobirinPropertyId: string | null;
  callerName: string | null;
  chatRoomId: string | null;
  isAuthenticatedCall: boolean;
};

type Facts = { target: CallTarget; address: string };

/**
 * Identifies a signed-in caller by their ID and a visitor by the given name. An expired token does not stop a caller who gives
 * a name; they count as a visitor (AUTH-20, PERM-08).
 */
export async function identifyCaller(ctx: CallContext, application: Application, facts: Facts): Promise<Caller> {
  const { accessToken, callerName = null } = application;
  const viewer = await ctx.findCallViewer(accessToken ?? null);
  if (!canCall({ isSignedIn: viewer !== null, callerName })) {
    throw new DomainError('UNAUTHENTICATED', 'Sign in first, or give a name');
  }
  return viewer ? identifyUser(ctx, viewer, application, facts) : identifyVisitor(ctx, application, facts);
}

async function identifyUser(
  ctx: CallContext,
  viewer: Viewer,
  application: Application,
  { target }: Facts,
): Promise<Caller> {
  const { fromYobirinPropertyId } = application;
  if (fromYobirinPropertyId === undefined) throw new CallRefusal('malformed');
  await assertOwnProperty({ db: ctx.callDb, viewer }, fromYobirinPropertyId);
  if (fromYobirinPropertyId === target.id) throw callToOneself();
  return {
    callerUserId: viewer.userId,
    fromYobirinPropertyId,
    callerName: null,
    chatRoomId: null,
    isAuthenticatedCall: true,
  };
}

async function identifyVisitor(
  ctx: CallContext,
  { callerName, guestToken }: Application,
  { target, address }: Facts,
): Promise<Caller> {
  const { callDb: db, clock, keyring } = ctx;
  if (await isVisitorBlocked({ db, clock, keyring }, { yobirinPropertyId: target.id, address })) {
    throw new DomainError('FORBIDDEN', 'The holder does not want to be called from here');
  }
  const chatRoomId = await findChatOfCaller({ db, clock }, { guestToken, yobirinPropertyId: target.id });
  return {
    callerUserId: null,
    fromYobirinPropertyId: null,
    callerName: callerName ?? null,
    chatRoomId,
    isAuthenticatedCall: false,
  };
}

export function callToOneself(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'This is your own ID', { reason: 'own_yobirin_id' });
}
