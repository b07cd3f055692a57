import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { countUnansweredChats } from '../../chat/reading/unanswered.service.ts';
import { countOpenVoices } from '../../chat/voice/voice-list.service.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { countOpenRows } from '../callback/callback.queries.ts';
import { countWaitingCalls } from './done-call.queries.ts';

export type Waiting = {
  yobirinPropertyId: string;
  callbacks: number;
  overdueCallbacks: number;
  missedCalls: number;
  voiceMessages: number;
  unansweredChats: number;
};

/** How much waits for the holders of an ID (CALLBACK-14). Missed calls count for as long as in the menu. */
export async function readWaiting(ctx: RequestContext, id: string): Promise<Waiting> {
  const yobirinPropertyId = parseInput(numericId, id);
  await requireHolding(ctx, yobirinPropertyId);
  const now = ctx.clock.now();
  const createdAfter = new Date(now.getTime() - limits.missedCallCountedMs);
  const [open, missedCalls, voiceMessages, unansweredChats] = await Promise.all([
    countOpenRows(ctx.db, { yobirinPropertyId, now }),
    countWaitingCalls(ctx.db, { yobirinPropertyId, createdAfter, now }),
    countOpenVoices(ctx, yobirinPropertyId),
    countUnansweredChats(ctx, yobirinPropertyId),
  ]);
  return { yobirinPropertyId, ...open, missedCalls, voiceMessages, unansweredChats };
}
