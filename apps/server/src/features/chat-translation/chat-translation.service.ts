import {
  type TranslateChatPostInput,
  type TranslationRefusal,
  translateChatPostInput,
} from '@yobirin/contract/translation';
import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { RemoteError } from '../../platform/remote/post-json.ts';
import { holdPost, requireReadablePost } from '../chat/post/readable-post.service.ts';
import { loadTexts } from '../chat/voice/transcript.service.ts';
import { deleteTranslations, findTranslation, saveTranslation } from './translation.queries.ts';

type Input = Omit<TranslateChatPostInput, 'guestToken'> & { guestToken?: string | null | undefined };

/** Translates a post, or the transcript of a voice message, for a viewer or guest who may read it. The result is stored until the post is edited. */
export async function translateChatPost(ctx: RequestContext, input: Input): Promise<string> {
  const { chatPostId, language, guestToken } = parseInput(translateChatPostInput, input);
  const { post } = await requireReadablePost(ctx, { chatPostId, guestToken });
  const [body = ''] = await loadTexts(ctx, [post]);
  if (body === '') return '';

  const place = { chatPostId, language, postUpdatedAt: post.updatedAt };
  const known = await findTranslation(ctx.db, place);
  if (known !== null) return known;
  const text = await translate(ctx, { ...post, body, language });
  await ctx.db.transaction(async (tx) => {
    if (await holdPost(tx, post)) await saveTranslation(tx, { ...place, text });
  });
  return text;
}

/** Removes the translations of a deleted post. Idempotent. */
export async function forgetTranslations({ db }: Pick<Context, 'db'>, chatPostId: string): Promise<void> {
  await deleteTranslations(db, chatPostId);
}

type TranslationRequest = { body: string; language: string; chatRoomId: string };

async function translate(ctx: RequestContext, { body, language, chatRoomId }: TranslationRequest): Promise<string> {
  if (!ctx.translator) throw refusal('no_translator', 'Nobody is there to translate');
  await ctx.translationAttempts.begin(chatRoomId);
  try {
    return await ctx.translator.translate(body, language);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the translator failed');
    throw refusal('translation_failed', 'The post could not be translated');
  }
}

function refusal(reason: TranslationRefusal, message: string): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', message, { reason });
}
