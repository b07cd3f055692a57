import { type CorrectPostLanguageInput, correctPostLanguageInput } from '@yobirin/contract/translation';
import type { RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { announcePost } from '../chat/post/announce-post.ts';
import { type Post, toPost } from '../chat/post/post.ts';
import { setLanguage } from '../chat/post/post-language.service.ts';
import { requireReadablePost } from '../chat/post/readable-post.service.ts';
import { assertNotOnlyLooking, noSuchRoom } from '../chat/room/participant.service.ts';
import { deleteTranslations } from './chat-translation.queries.ts';
import { queueTranslations } from './translate-job.ts';

/** Corrects the language of a post; its translations are made anew (TRANS-11). Either side of the room may. */
export async function correctPostLanguage(ctx: RequestContext, input: CorrectPostLanguageInput): Promise<Post> {
  const { chatPostId, language, guestToken } = parseInput(correctPostLanguageInput, input);
  const { post, reader } = await requireReadablePost(ctx, { chatPostId, guestToken });
  assertNotOnlyLooking(reader);
  await ctx.db.transaction(async (tx) => {
    if (!(await setLanguage(tx, post, language))) throw noSuchRoom();
    await deleteTranslations(tx, chatPostId);
    await queueTranslations(ctx, tx, [chatPostId]);
  });
  await announcePost(ctx, chatPostId);
  return toPost({ ...post, language }, reader);
}
