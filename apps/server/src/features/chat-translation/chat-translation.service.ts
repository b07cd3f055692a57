import {
  type TranslateChatPostInput,
  type TranslationRefusal,
  translateChatPostInput,
} from '@yobirin/contract/translation';
import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { holdPost, requireReadablePost } from '../chat/post/readable-post.service.ts';
import type { Participant } from '../chat/room/participant.service.ts';
import { loadTexts } from '../chat/voice/transcript.service.ts';
import { findAccountId } from '../directory/profile/call-target.service.ts';
import { translateTexts } from '../translation/translate-texts.service.ts';
import { deleteTranslations, findTranslation, saveTranslation } from './chat-translation.queries.ts';

type Input = Omit<TranslateChatPostInput, 'guestToken'> & { guestToken?: string | null | undefined };

/** Translates a post, or the transcript of a voice message, for a viewer or guest who may read it. The result is stored until the post is edited. */
export async function translateChatPost(ctx: RequestContext, input: Input): Promise<string> {
  const { chatPostId, language, guestToken } = parseInput(translateChatPostInput, input);
  const { post, reader } = await requireReadablePost(ctx, { chatPostId, guestToken });
  const [body = ''] = await loadTexts(ctx, [post]);
  if (body === '') return '';

  const place = { chatPostId, language, postUpdatedAt: post.updatedAt };
  const known = await findTranslation(ctx.db, place);
  if (known !== null) return known;
  const accountId = await findPayingAccount(ctx, reader);
  if (!accountId) throw refusal('no_translator');
  const text = await translate(ctx, { ...post, body, language, accountId });
  await ctx.db.transaction(async (tx) => {
    if (await holdPost(tx, post)) await saveTranslation(tx, { ...place, text });
  });
  return text;
}

/** Removes the translations of a deleted post. Idempotent. */
export async function forgetTranslations({ db }: Pick<Context, 'db'>, chatPostId: string): Promise<void> {
  await deleteTranslations(db, chatPostId);
}

/** The account of the reader's ID, or of the ID that a guest writes to. */
async function findPayingAccount(ctx: RequestContext, { own, peer }: Participant): Promise<string | null> {
  const paying = own.yobirinPropertyId ?? peer.yobirinPropertyId;
  return paying === null ? null : findAccountId(ctx, paying);
}

type TranslationRequest = { body: string; language: string; chatRoomId: string; accountId: string };

async function translate(ctx: RequestContext, wish: TranslationRequest): Promise<string> {
  const { body, language: to, chatRoomId, accountId } = wish;
  await ctx.translationAttempts.begin(chatRoomId);
  const [translated] = await translateTexts(ctx, { accountId, texts: [body], from: null, to, why: 'asked' });
  if (translated && 'text' in translated) return translated.text;
  throw refusal(translated?.refusal ?? 'translation_failed');
}

function refusal(reason: TranslationRefusal): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The post could not be translated', { reason });
}
