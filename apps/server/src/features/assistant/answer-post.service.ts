import { localeOf } from '@yobirin/contract/locale';
import type { Context } from '../../context.ts';
import { RemoteError } from '../../platform/remote/post-json.ts';
import { findAnswerablePost, postAiReply } from '../chat/post/ai-reply.service.ts';
import { findAutoReplyingProfile } from '../directory/profile/auto-reply.service.ts';
import type { AnswerAllowance } from './assistant.limits.ts';
import { composeAnswer, composeNotice, type Question } from './compose-answer.ts';
import type { Turn } from './knowledge.ts';
import { loadKnowledge } from './load-knowledge.ts';

const earlierMax = 10;

/**
 * Answers a post for the holder of the ID it was written to, unless the holder has answered or switched replies off (OP-39).
 */
export async function answerPost(ctx: Context, chatPostId: string): Promise<void> {
  const answerable = await findAnswerablePost(ctx, chatPostId, { earlierMax });
  const profile = answerable && (await findAutoReplyingProfile(ctx, answerable.yobirinPropertyId));
  if (!profile) return;

  const { post, earlier, guestLanguage, isFirst } = answerable;
  const allowance = await ctx.answerLimits.spend({ chatRoomId: post.chatRoomId, accountId: profile.accountId });
  if (allowance === 'none') return;
  const body = await answerWithin(ctx, allowance, {
    body: post.body,
    earlier: earlier.map(toTurn),
    pageLanguage: guestLanguage && localeOf(guestLanguage),
    isFirst,
    accountId: profile.accountId,
    knowledge: await loadKnowledge(ctx, profile),
    now: ctx.clock.now(),
  });
  // The room may have changed while the model ran; `postAiReply` checks everything again.
  await postAiReply(ctx, { toPostId: post.id, body });
}

function answerWithin(
  ctx: Context,
  allowance: Exclude<AnswerAllowance, 'none'>,
  question: Question,
): Promise<string> | string {
  if (allowance === 'notice') return composeNotice(question);
  return answerInAnyCase(allowance === 'model' ? ctx : { ...ctx, chatModel: null }, question);
}

/** The visitor is waiting: when the model fails, answers from the profile. */
async function answerInAnyCase(ctx: Context, question: Question): Promise<string> {
  try {
    return await composeAnswer(ctx, question);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    ctx.log.warn({ err: error }, 'the language model failed');
    return composeAnswer({ ...ctx, chatModel: null }, question);
  }
}

function toTurn({ body, isOwn }: { body: string; isOwn: boolean }): Turn {
  return { author: isOwn ? 'ASSISTANT' : 'VISITOR', body };
}
