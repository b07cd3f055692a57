import type { Context } from '../../context.ts';
import { RemoteError } from '../../platform/remote/post-json.ts';
import { findAnswerablePost, postAiReply } from '../chat/post/ai-reply.service.ts';
import { findAutoReplyingProfile } from '../directory/profile/auto-reply.service.ts';
import { answerFromKnowledge } from './built-in-answer.ts';
import { composeAnswer } from './compose-answer.ts';
import type { Turn } from './knowledge.ts';
import { loadKnowledge } from './load-knowledge.ts';
import type { Question } from './model-answer.ts';

const earlierMax = 10;

/** Answers a post for whoever holds the ID it was written to, unless they have, or no longer want that (OP-39). */
export async function answerPost(ctx: Context, chatPostId: string): Promise<void> {
  const answerable = await findAnswerablePost(ctx, chatPostId, { earlierMax });
  const profile = answerable && (await findAutoReplyingProfile(ctx, answerable.yobirinPropertyId));
  if (!profile) return;

  const { post, earlier } = answerable;
  const body = await answerInAnyCase(ctx, {
    body: post.body,
    earlier: earlier.map(toTurn),
    knowledge: await loadKnowledge(ctx, profile),
    now: ctx.clock.now(),
  });
  // Much may have happened while a model was thinking, so it is all asked again there.
  await postAiReply(ctx, { toPostId: post.id, body });
}

/** Someone waits for it: when the model fails, what can be looked up is better than nothing. */
async function answerInAnyCase(ctx: Context, question: Question): Promise<string> {
  try {
    return await composeAnswer(ctx, question);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    ctx.log.warn({ err: error }, 'the language model failed');
    return answerFromKnowledge(question);
  }
}

function toTurn({ body, isOwn }: { body: string; isOwn: boolean }): Turn {
  return { author: isOwn ? 'ASSISTANT' : 'VISITOR', body };
}
