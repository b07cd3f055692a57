import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { missRinging } from '../ending/call-ending.service.ts';
import { returnCall } from '../transfer/return-call.service.ts';
import { findTalkOfUntold, keepInTalk } from '../transfer/untold-caller.service.ts';

/**
 * An unanswered call returns to the member who transferred it, or ends. One that is declined before its caller comes is left as it
 * is: it returns when the caller enters (`giveUpIfDeclined`), or times out.
 */
export async function giveUpRinging(
  ctx: CallContext,
  call: Call,
  { reason, message = null }: { reason: 'DECLINED' | 'TIMED_OUT'; message?: string | null },
): Promise<void> {
  const isDeclined = reason === 'DECLINED';
  const talk = await findTalkOfUntold(ctx, call);
  if (talk && isDeclined) return;
  if (talk) await keepInTalk(ctx, call, talk);
  else if (await returnCall(ctx, call, reason)) return;
  const closing = { status: isDeclined ? 'REJECTED' : 'UNCALL', reason, errorCode: null, message } as const;
  await missRinging(ctx, call, closing, isDeclined ? 'declined' : 'timedOut');
}
