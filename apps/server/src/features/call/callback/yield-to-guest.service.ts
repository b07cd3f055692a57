import { CallRefusal } from '../call.errors.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { refuseRinging } from '../ending/call-ending.service.ts';
import { findBusySides, findCallsBackTo } from './guest-call.queries.ts';

/**
 * A visitor's call has begun to ring: a guest who calls is busy, so what rings to call them back ends. Runs in the background. If
 * both began at once, the later of this check and `yieldToGuest` sees what the earlier one committed.
 */
export function endCallsBackTo(ctx: CallContext, call: Call): void {
  if (call.callerUserId !== null) return;
  endThem(ctx, call).catch((error) =>
    ctx.log.error({ err: error, callId: call.id }, 'calls back to a guest who calls could not be ended'),
  );
}

/** A call back has begun to ring: ends it and throws CA0010 if the guest has begun a call of their own meanwhile. */
export async function yieldToGuest(ctx: CallContext, call: Call): Promise<void> {
  const { id: callId, callerUserId, chatRoomId, browserMarkHash } = call;
  const sides = { callId, userId: callerUserId ?? '0', chatRoomId: chatRoomId ?? '0', browserMarkHash };
  if (!(await findBusySides(ctx.callDb, sides)).isGuestBusy) return;
  const busy = new CallRefusal('busy');
  await refuseRinging(ctx, call, busy);
  throw busy;
}

async function endThem(ctx: CallContext, guest: Call): Promise<void> {
  for (const call of await findCallsBackTo(ctx.callDb, guest)) {
    await refuseRinging(ctx, call, new CallRefusal('busy'));
  }
}
