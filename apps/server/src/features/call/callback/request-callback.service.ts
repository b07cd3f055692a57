import {
  planCallback,
  type RequestCallbackInput,
  requestCallbackInput,
  type WithdrawCallbackInput,
  withdrawCallbackInput,
} from '@yobirin/contract/callback';
import { languageCodeOf } from '@yobirin/contract/locale';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { blocked } from '../../block/block.service.ts';
import { lockGuestRoom, type Participant, requireGuest } from '../../chat/room/participant.service.ts';
import { assertWelcome } from '../../chat/room/welcome.service.ts';
import {
  type CallTarget,
  findCallTargetById,
  isAttended,
  isInService,
} from '../../directory/profile/call-target.service.ts';
import { answeringSchedule } from '../../directory/schedule/describe-hours.service.ts';
import { saveGuestSubscription } from '../../notification/guest-push.service.ts';
import { noSuchCallback } from './callback.errors.ts';
import { callbackRequested } from './callback.events.ts';
import { type Callback, findCallbackOfRoom, saveCallback } from './callback.queries.ts';
import { announceCallback } from './callback-rooms.ts';
import { closeRowsOfRoom } from './close-callback.queries.ts';
import { closeRefused } from './close-callback.service.ts';
import { declineRinging } from './decline-guest-call.service.ts';

/**
 * A guest asks to be called back, or changes the open request (CALLBACK-01). Throws UNPROCESSABLE_ENTITY with the reason if the ID
 * is not in service or the wish cannot be kept, TOO_MANY_REQUESTS for a stranger from a paused network.
 */
export async function requestCallback(ctx: RequestContext, input: RequestCallbackInput): Promise<Callback> {
  const { guestToken, pushSubscription, note, ...wish } = parseInput(requestCallbackInput, input);
  const guest = await requireGuest(ctx, guestToken);
  if (guest.standing === 'BLOCKED') throw blocked();
  await assertWelcome(ctx, guest);
  const target = await requireInService(ctx, guest.peer.yobirinPropertyId);
  const plan = await requirePlan(ctx, { guest, target, wish });
  // After the checks: a refused wish does not count as a request.
  await ctx.callLimits.callbackRequests.begin(guest.room.id);
  const { id: yobirinPropertyId } = target;
  const chatRoomId = guest.room.id;
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    await lockGuestRoom(tx, chatRoomId, ctx.clock.now());
    const place = { chatRoomId, yobirinPropertyId, createdAt: ctx.clock.now() };
    const wanted = { ...place, ...plan, wish: wish.wish, wishAt: wish.wishAt ?? null, note: note || null };
    const { id, isNew } = await saveCallback(tx, wanted);
    if (pushSubscription) {
      const language = guest.own.guestLanguage ?? languageCodeOf(ctx.guestLocale);
      await saveGuestSubscription(tx, { ...pushSubscription, chatRoomId, language, createdAt: ctx.clock.now() });
    }
    if (isNew) await say.record(callbackRequested, { callbackRequestId: id });
  });
  await closeRefused(ctx, yobirinPropertyId);
  announceCallback(ctx, { yobirinPropertyId, chatRoomId });
  if ((await requireGuest(ctx, guestToken)).standing === 'BLOCKED') throw blocked();
  return requireOfRoom(ctx, chatRoomId);
}

/** A guest takes the open request back; a call that rings for it counts as declined. Idempotent. */
export async function withdrawCallback(ctx: RequestContext, input: WithdrawCallbackInput): Promise<Callback> {
  const { guestToken } = parseInput(withdrawCallbackInput, input);
  const { room } = await requireGuest(ctx, guestToken);
  const closed = await closeRowsOfRoom(ctx.db, room.id, { state: 'WITHDRAWN', now: ctx.clock.now() });
  // After the commit: a call that begins to ring locks the request first, so it is either refused or found here.
  await declineRinging(ctx, room.id);
  for (const request of closed) announceCallback(ctx, request);
  return requireOfRoom(ctx, room.id);
}

/** The latest request of the guest. Null if they never asked. */
export async function readCallbackOfGuest(ctx: RequestContext, guestToken: string): Promise<Callback | null> {
  const { room } = await requireGuest(ctx, guestToken);
  return findCallbackOfRoom(ctx.db, room.id);
}

/** The key that the guest's browser subscribes with. */
export async function readPushKeyOfGuest(ctx: RequestContext, guestToken: string): Promise<string> {
  await requireGuest(ctx, guestToken);
  return ctx.push.publicKey();
}

async function requireOfRoom({ db }: RequestContext, chatRoomId: string): Promise<Callback> {
  const request = await findCallbackOfRoom(db, chatRoomId);
  if (!request) throw noSuchCallback();
  return request;
}

async function requireInService(ctx: RequestContext, yobirinPropertyId: string | null): Promise<CallTarget> {
  const target = yobirinPropertyId === null ? null : await findCallTargetById(ctx, yobirinPropertyId);
  if (target && isInService(ctx, target) && isAttended(target)) return target;
  throw new DomainError('UNPROCESSABLE_ENTITY', 'This ID takes no requests at present', { reason: 'not_in_service' });
}

type Wished = { guest: Participant; target: CallTarget; wish: Parameters<typeof planCallback>[0] };

/** Decided by all that the ID has set, not by its weekly rows alone (CAL-14). */
async function requirePlan(ctx: RequestContext, { guest: { room }, target: { id, hours }, wish }: Wished) {
  const schedule = await answeringSchedule(ctx, { id, hours, isAbsent: false });
  const plan = planCallback(wish, schedule, ctx.clock.now());
  if ('refusal' in plan) {
    const { refusal: reason, opensAt } = plan;
    throw new DomainError('UNPROCESSABLE_ENTITY', 'There can be no call back at this time', { reason, opensAt });
  }
  if (room.scheduleEndAt !== null && plan.dueAt > room.scheduleEndAt) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'The chat ends before this time', {
      reason: 'too_far',
      opensAt: null,
    });
  }
  return plan;
}
