import { type DeclineCallByPushInput, declineCallByPushInput } from '@yobirin/contract/notification';
import type { Context } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { listGuestSubscriberRooms } from '../../notification/guest-push.service.ts';
import { requireSubscriber } from '../../notification/push-subscription.service.ts';
import { declineForGuest } from '../callback/decline-guest-call.service.ts';
import { declineCall } from './decline-call.service.ts';

/** Declines from a push notification, for the user or the guest it was sent to. Returns the room of the call. */
export async function declineCallByPush(ctx: Context, input: DeclineCallByPushInput): Promise<string> {
  const { roomId, ...proof } = parseInput(declineCallByPushInput, input);
  const guestRoomIds = await listGuestSubscriberRooms(ctx, proof);
  if (guestRoomIds.length > 0) {
    await declineForGuest(ctx, guestRoomIds, { roomId, pushEndpoint: proof.endpoint });
    return roomId;
  }
  const device = await requireSubscriber(ctx, proof);
  await declineCall(ctx, device, { roomId });
  return roomId;
}
