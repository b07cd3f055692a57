import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { missRinging } from '../ending/call-ending.service.ts';
import { returnCall } from '../transfer/return-call.service.ts';

/** An unanswered call returns to the member who transferred it, or ends. */
export async function giveUpRinging(
  ctx: CallContext,
  call: Call,
  { reason, message = null }: { reason: 'DECLINED' | 'TIMED_OUT'; message?: string | null },
): Promise<void> {
  if (await returnCall(ctx, call, reason)) return;
  const isDeclined = reason === 'DECLINED';
  const closing = { status: isDeclined ? 'REJECTED' : 'UNCALL', reason, errorCode: null, message } as const;
  await missRinging(ctx, call, closing, isDeclined ? 'declined' : 'timedOut');
}
