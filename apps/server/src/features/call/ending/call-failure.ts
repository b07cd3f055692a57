import type { ConnectionFailure, GiveUpReason } from '@yobirin/contract/connection-failure';
import { callFailed, type EndReason } from '../call.events.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';

type Ending = { reason: EndReason; failure?: ConnectionFailure | undefined };

/** What the other side is told. Null if the call ended by a person, or by a side that went away. */
export function giveUpReasonOf(call: Call, { reason, failure }: Ending): GiveUpReason | null {
  if (!isAnswered(call)) return null;
  if (call.talkingAt !== null) return failure ? 'unreachable' : null;
  return failure || reason === 'abandoned' ? 'unconnected' : null;
}

/** Lets the metrics count an answered call that ended without a connection (OPS-60). */
export async function countFailure(ctx: Pick<CallContext, 'events'>, call: Call, ending: Ending): Promise<void> {
  const { failure } = ending;
  const isLost = ending.reason === 'connectionLost' || ending.reason === 'abandoned';
  if (!isLost || !isAnswered(call)) return;
  const phase = call.talkingAt === null ? (failure?.phase ?? 'unknown') : 'talking';
  await ctx.events.tell(callFailed, { phase, relay: failure?.relay ?? 'unknown' });
}

function isAnswered({ answeredAt }: Call): boolean {
  return answeredAt !== null;
}
