import type { callRequests } from '@yobirin/contract/call-channel';
import { canCall } from '@yobirin/contract/permissions';
import type * as z from 'zod/mini';
import { DomainError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../viewer/access-token.ts';
import { type Comer, isBlocked } from '../../block/block.service.ts';
import { findGuestRoom } from '../../chat/room/participant.service.ts';
import type { CallTarget } from '../../directory/profile/call-target.service.ts';
import { assertOwnProperty } from '../../directory/profile/profile-access.service.ts';
import { CallRefusal } from '../call.errors.ts';
import type { CallContext } from '../call-context.ts';
import { isSameName } from '../history/is-same-name.ts';

export type Application = z.output<typeof callRequests.APPLY>;

/** The caller's columns of the call row. */
export type Caller = {
  callerUserId: string | null;
  fromYobirinPropertyId: string | null;
  callerName: string | null;
  callerPlace: string | null;
  chatRoomId: string | null;
  /** The chat whose token a visitor sent, whatever name they give. */
  provenChatRoomId: string | null;
  browserMarkHash: string;
  isAuthenticatedCall: boolean;
};

type Facts = { target: CallTarget; browserMarkHash: string };

/** A caller, and by what a block recognises them. */
type Identified = { caller: Caller; comer: Comer };

/**
 * Identifies a signed-in caller by their ID and a visitor by the given name. An expired token does not stop a caller who gives
 * a name; they count as a visitor (AUTH-20, PERM-08).
 */
export async function identifyCaller(ctx: CallContext, application: Application, facts: Facts): Promise<Identified> {
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
  { fromYobirinPropertyId }: Application,
  { target, browserMarkHash }: Facts,
): Promise<Identified> {
  if (fromYobirinPropertyId === undefined) throw new CallRefusal('malformed');
  await assertOwnProperty({ db: ctx.callDb, viewer }, fromYobirinPropertyId);
  if (fromYobirinPropertyId === target.id) throw callToOneself();
  const caller = {
    callerUserId: viewer.userId,
    fromYobirinPropertyId,
    callerName: null,
    callerPlace: null,
    chatRoomId: null,
    provenChatRoomId: null,
    browserMarkHash,
    isAuthenticatedCall: true,
  };
  const { userId } = viewer;
  return { caller, comer: { userId, fromYobirinPropertyId, chatRoomMembershipId: null, browserMarkHash } };
}

async function identifyVisitor(
  { callDb: db, clock }: CallContext,
  { callerName, callerPlace, guestToken }: Application,
  { target, browserMarkHash }: Facts,
): Promise<Identified> {
  const guest = guestToken === undefined ? null : await findGuestRoom({ db, clock }, guestToken);
  // A token of a chat with another ID proves nothing here.
  const chat = guest?.peer.yobirinPropertyId === target.id ? guest : null;
  // Several visitors may share one browser (OP-86).
  const chatRoomId = chat && isSameName(chat.own.guestName, callerName) ? chat.room.id : null;
  const caller = {
    callerUserId: null,
    fromYobirinPropertyId: null,
    callerName: callerName ?? null,
    callerPlace: callerPlace ?? null,
    chatRoomId,
    provenChatRoomId: chat?.room.id ?? null,
    browserMarkHash,
    isAuthenticatedCall: false,
  };
  return { caller, comer: { ...notSignedIn, chatRoomMembershipId: chat?.own.id ?? null, browserMarkHash } };
}

/** Throws `CallRefusal` if the ID has blocked them. */
export async function assertNotBlocked(
  { callDb: db, clock }: CallContext,
  target: CallTarget,
  comer: Comer,
): Promise<void> {
  if (await isBlocked({ db, clock }, target.id, comer)) throw new CallRefusal('blocked');
}

const notSignedIn = { userId: null, fromYobirinPropertyId: null } as const;

export function callToOneself(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'This is your own ID', { reason: 'own_yobirin_id' });
}
