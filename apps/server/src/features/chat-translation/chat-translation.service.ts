import {
  type TranslateChatPostInput,
  type TranslationRefusal,
  translateChatPostInput,
} from '@yobirin/contract/translation';
import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { keepLanguages, loadPostTexts } from '../chat/post/post-language.service.ts';
import { requireReadablePost } from '../chat/post/readable-post.service.ts';
import type { Participant } from '../chat/room/participant.service.ts';
import { translateTexts } from '../translation/translate-texts.service.ts';
import { deleteTranslations, findTranslations, saveTranslations } from './chat-translation.queries.ts';
import { forgetOutdated } from './forget-outdated.ts';
import { findPostLanguage } from './post-language.ts';
import { loadReaders, payingAccount, type SideReaders } from './room-readers.service.ts';

type Input = Omit<TranslateChatPostInput, 'guestToken'> & { guestToken?: string | null | undefined };

/** Translates a post, or the transcript of a voice message, for a viewer or guest who may read it. The result is stored until the post is edited. */
export async function translateChatPost(ctx: RequestContext, input: Input): Promise<string> {
  const { chatPostId, language: to, guestToken } = parseInput(translateChatPostInput, input);
  const { reader } = await requireReadablePost(ctx, { chatPostId, guestToken });
  const [post] = await loadPostTexts(ctx, [chatPostId]);
  if (!post) return '';

  const [known] = await findTranslations(ctx.db, { chatPostIds: [chatPostId], languages: [to] });
  if (known?.postUpdatedAt.getTime() === post.updatedAt.getTime()) return known.text;
  const sides = await loadSides(ctx, reader);
  const from = findPostLanguage(post, sides);
  if (from === to) return post.text;
  const text = await translateAsked(ctx, { text: post.text, from, to, chatRoomId: post.chatRoomId, sides });
  await ctx.db.transaction(async (tx) => {
    const held = await keepLanguages(tx, [{ post, language: from }]);
    const row = { chatPostId, language: to, text, postUpdatedAt: post.updatedAt };
    await (held.has(chatPostId) ? saveTranslations(tx, [row]) : forgetOutdated({ db: tx }, [post.text], sides));
  });
  return text;
}

/** Removes the translations of a deleted post. Idempotent. */
export async function forgetTranslations({ db }: Pick<Context, 'db'>, chatPostId: string): Promise<void> {
  await deleteTranslations(db, chatPostId);
}

/** The reader's side, then the other one. */
export async function loadSides(
  ctx: Pick<Context, 'db'>,
  { own, peer }: Participant,
): Promise<[own: SideReaders, other: SideReaders]> {
  const [ownReaders, otherReaders] = await loadReaders(ctx, [own, peer]);
  if (!ownReaders || !otherReaders) throw new Error('A room has two sides');
  return [ownReaders, otherReaders];
}

type AskedText = {
  text: string;
  from: string;
  to: string;
  chatRoomId: string;
  sides: readonly [own: SideReaders, other: SideReaders];
  /** False for a text that is stored nowhere. */
  isKept?: boolean;
};

/** Translates a text that a participant asked for. Throws UNPROCESSABLE_ENTITY with a reason, or TOO_MANY_REQUESTS. */
export async function translateAsked(
  ctx: Context,
  { text, from, to, chatRoomId, sides, isKept = true }: AskedText,
): Promise<string> {
  const accountId = payingAccount(...sides);
  if (accountId === null) throw refusal('no_translator');
  if (ctx.engine) await ctx.translationAttempts.begin(chatRoomId);
  const names = sides.flatMap((side) => side.names);
  const [answer] = await translateTexts(ctx, { accountId, texts: [text], from, to, why: 'asked', names, isKept });
  if (answer && 'text' in answer) return answer.text;
  throw refusal(answer?.refusal ?? 'translation_failed');
}

function refusal(reason: TranslationRefusal): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The text could not be translated', { reason });
}
