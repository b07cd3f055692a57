import { type DeclineCallByPushInput, declineCallByPushInput } from '@yobirin/contract/notification';
import type { Context } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireSubscriber } from '../../notification/push-subscription.service.ts';
import { declineCall } from './decline-call.service.ts';

/** Declines from a push notification, for the user of the device it was sent to. Returns the room of the call. */
export async function declineCallByPush(ctx: Context, input: DeclineCallByPushInput): Promise<string> {
  const { roomId, ...proof } = parseInput(declineCallByPushInput, input);
  const device = await requireSubscriber(ctx, proof);
  await declineCall(ctx, device, { roomId });
  return roomId;
}
