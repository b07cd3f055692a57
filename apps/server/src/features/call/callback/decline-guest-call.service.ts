import { noSuchCall } from '../call.errors.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { missRinging } from '../ending/call-ending.service.ts';
import { findCallsRingingGuest } from './guest-call.queries.ts';
import type { StoppedBy } from './guest-incoming.service.ts';
import { type GuestReceiver, requireGuestCall } from './guest-receiver.ts';

/** Declines for the guest, on all their pages. Declining a call that is over is no error. */
export async function declineGuestCall(
  ctx: CallContext,
  guest: GuestReceiver,
  { roomId, message }: { roomId: string; message?: string | undefined },
): Promise<void> {
  const call = await requireGuestCall(ctx, guest, roomId);
  await decline(ctx, call, { message, stoppedBy: guest });
}

/** Declines from a notification for the guest of one of these chats. The caller has checked the secret. Throws NOT_FOUND for a call of others. */
export async function declineForGuest(
  ctx: CallContext,
  chatRoomIds: readonly string[],
  { roomId, pushEndpoint }: { roomId: string; pushEndpoint: string },
): Promise<void> {
  const call = await findCall(ctx.callDb, roomId);
  if (!call?.isToGuest || !chatRoomIds.includes(call.chatRoomId ?? '')) throw noSuchCall();
  await decline(ctx, call, { stoppedBy: { pushEndpoint } });
}

/** Declines all calls that ring for the guest of a chat. */
export async function declineRinging(ctx: CallContext, chatRoomId: string): Promise<void> {
  for (const call of await findCallsRingingGuest(ctx.callDb, { chatRoomId })) await decline(ctx, call);
}

type Declining = { message?: string | undefined; stoppedBy?: StoppedBy };

function decline(ctx: CallContext, call: Call, { message, stoppedBy }: Declining = {}): Promise<void> {
  const closing = {
    status: 'REJECTED',
    reason: 'DECLINED',
    errorCode: null,
    message: message ?? null,
    stoppedBy,
  } as const;
  return missRinging(ctx, call, closing, 'declined');
}
