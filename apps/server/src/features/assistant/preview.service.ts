import { type PreviewAiAutoReplyInput, previewAiAutoReplyInput } from '@yobirin/contract/assistant';
import { limits } from '@yobirin/contract/limits';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { RemoteError } from '../../platform/remote/post-json.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { requireProfile } from '../directory/profile/profile-access.service.ts';
import { composeAnswer, type Question } from './compose-answer.ts';
import type { Turn } from './knowledge.ts';
import { loadKnowledge } from './load-knowledge.ts';
import { findTurns, saveTurns } from './preview.queries.ts';

const maxTurns = 20;

/**
 * Returns what the assistant of an ID would answer, based on its saved profile. For users who may edit the profile, in an
 * account that has the assistant. Turns with one `contextId` are remembered for a while (OP-39).
 */
export async function previewAiAutoReply(ctx: RequestContext, input: PreviewAiAutoReplyInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { body, ...context } = parseInput(previewAiAutoReplyInput, input);
  const { property, account } = await requireProfile(ctx, { id: context.yobirinPropertyId, userId });
  if (!account.isAiAutoReplyEnabled) throw new DomainError('FORBIDDEN', 'The account has no automatic replies');
  await ctx.previewAttempts.begin(userId);

  const now = ctx.clock.now();
  const earlier = await findTurns(ctx.db, context, now);
  const answer = await answerOrRefuse(ctx, {
    body,
    earlier,
    pageLanguage: ctx.locale,
    isFirst: earlier.length === 0,
    accountId: account.id,
    knowledge: await loadKnowledge(ctx, property),
    now,
  });
  const said: Turn[] = [
    { author: 'VISITOR', body },
    { author: 'ASSISTANT', body: answer },
  ];
  await saveTurns(ctx.db, context, {
    turns: [...earlier, ...said].slice(-maxTurns),
    expireAt: new Date(now.getTime() + limits.aiPreviewContextMs),
  });
  return answer;
}

async function answerOrRefuse(ctx: RequestContext, question: Question): Promise<string> {
  try {
    return await composeAnswer(ctx, question);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the language model failed');
    throw new DomainError('UNPROCESSABLE_ENTITY', 'The assistant cannot answer now', { reason: 'assistant_failed' });
  }
}
