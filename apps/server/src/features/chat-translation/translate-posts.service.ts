import type { TranslationRefusal } from '@yobirin/contract/translation';
import type { Context } from '../../context.ts';
import { batchCalls } from '../../platform/database/batch-calls.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { keepLanguages, loadPostTexts, type PostText } from '../chat/post/post-language.service.ts';
import { loadReadingSides, readAutomatically } from '../chat/room/reading-side.service.ts';
import { translateTexts } from '../translation/translate-texts.service.ts';
import {
  announceFailure,
  announceLanguage,
  announceTranslation,
  type ReadPost,
  type TranslatedPost,
} from './announce-translation.ts';
import { findTranslations, saveTranslations } from './chat-translation.queries.ts';
import { forgetOutdated } from './forget-outdated.ts';
import { findPostLanguage, seenFrom } from './post-language.ts';
import { isReadAutomatically, loadReaders, payingAccount, type SideReaders } from './room-readers.service.ts';

type RefusedPost = ReadPost & { refusal: TranslationRefusal; isFinal?: true };

type Outcome = {
  translated: TranslatedPost[];
  /** Posts that have to be tried again. */
  left: string[];
};

/** Runs in the transaction that keeps the languages of posts, with those that have to be tried again. */
type QueueLeft = (tx: Transaction, chatPostIds: string[]) => Promise<void>;

/**
 * Finds the language of posts, and translates them for the sides that read automatically (TRANS-13). Idempotent: a kept translation
 * is not made again, only announced.
 */
export async function translatePosts(
  ctx: Context,
  chatPostIds: readonly string[],
  queueLeft?: QueueLeft,
): Promise<Outcome> {
  const posts = Map.groupBy(await loadPostTexts(ctx, chatPostIds), ({ chatRoomId }) => chatRoomId);
  if (posts.size === 0) return { translated: [], left: [] };
  const sides = await loadReadingSides(ctx, [...posts.keys()]);
  const readers = await loadReaders(ctx, sides);
  const rooms = [...posts].flatMap(([chatRoomId, ofRoom]) => {
    const [one, other] = readers.filter((_, index) => sides[index]?.chatRoomId === chatRoomId);
    return one && other ? [toRoom(ofRoom, [one, other])] : [];
  });
  const findKept = await loadTranslations(
    ctx,
    rooms.flatMap(({ wanted }) => wanted),
  );
  // A room does not wait for the engine's answers to another one, but what is ready is kept together.
  const keep = batchCalls((answers: readonly Answer[]) => keepAnswers(ctx, answers, queueLeft));
  const outcomes = await Promise.all(rooms.map((room) => translateInRoom(ctx, room, { findKept, keep })));
  return {
    translated: outcomes.flatMap(({ translated }) => translated),
    left: outcomes.flatMap(({ left }) => left),
  };
}

type Found = { post: PostText; language: string };
type Room = { sides: [SideReaders, SideReaders]; found: Found[]; wanted: ReadPost[] };

function toRoom(posts: readonly PostText[], sides: Room['sides']): Room {
  const found = posts.map((post) => ({ post, language: findPostLanguage(post, sides) }));
  return { sides, found, wanted: found.flatMap(({ post, language }) => readingsOf(post, language, sides)) };
}

/** What is known about the posts of a room once the engine has answered. */
type Answer = { found: Found[]; made: TranslatedPost[]; left: string[] };

/** Returns the posts that are unchanged since they were read. */
type Keep = (answer: Answer) => Promise<Set<string>>;

/** Undefined if there is no translation of the post's current text. */
type FindKept = (wish: ReadPost) => string | undefined;

async function translateInRoom(
  ctx: Context,
  { sides, found, wanted }: Room,
  { findKept, keep }: { findKept: FindKept; keep: Keep },
): Promise<Outcome> {
  const kept = wanted.flatMap((one) => {
    const text = findKept(one);
    return text === undefined ? [] : [{ ...one, text }];
  });
  const missing = wanted.filter((one) => findKept(one) === undefined);
  const asked = await askAll(ctx, missing, sides);
  const made = asked.filter((answer) => 'text' in answer);
  const refused = asked.filter((answer) => 'refusal' in answer);
  const left = [...new Set(refused.filter(isTriedAgain).map(({ post }) => post.id))];

  const unchanged = await keep({ found, made, left });
  const isUnchanged = ({ post }: ReadPost) => unchanged.has(post.id);
  const translated = [...kept, ...made].filter(isUnchanged);
  for (const one of translated) announceTranslation(ctx, one);
  for (const one of refused.filter(isUnchanged)) announceFailure(ctx, one, one.refusal);
  for (const one of found.filter(({ post }) => unchanged.has(post.id))) tellUnexpected(ctx, one, { wanted, sides });
  const outdated = made.filter((one) => !isUnchanged(one)).map(({ post }) => post.text);
  await forgetOutdated(ctx, outdated, sides);
  return { translated, left };
}

/** Pages take a post to be in the language of its writer's side until they know better. */
function tellUnexpected(
  ctx: Context,
  { post, language }: Found,
  { wanted, sides }: Pick<Room, 'wanted' | 'sides'>,
): void {
  const [own, other] = seenFrom(post.chatRoomMembershipId, sides);
  const expected = (post.isAiReply ? other : own).languageOf();
  if (post.language !== null || language === expected) return;
  const translatedFor = wanted.filter((one) => one.post === post).flatMap(({ readers }) => readers);
  announceLanguage(ctx, { post, language, sides: sides.filter((side) => !translatedFor.includes(side)) });
}

async function keepAnswers(
  { db }: Pick<Context, 'db'>,
  answers: readonly Answer[],
  queueLeft: QueueLeft | undefined,
): Promise<Set<string>[]> {
  const unchanged = await db.transaction(async (tx) => {
    const held = await keepLanguages(
      tx,
      answers.flatMap(({ found }) => found),
    );
    const made = answers.flatMap((answer) => answer.made).filter(({ post }) => held.has(post.id));
    await saveTranslations(tx, made.map(toRow));
    await readAutomatically(tx, undecidedOf(made));
    const left = answers.flatMap((answer) => answer.left);
    if (left.length > 0) await queueLeft?.(tx, left);
    return held;
  });
  return answers.map(() => unchanged);
}

/** In which languages a post is read by itself. A writer's side reads it only in the languages of the writer's colleagues. */
function readingsOf(post: PostText, language: string, sides: Room['sides']): ReadPost[] {
  const [own, other] = seenFrom(post.chatRoomMembershipId, sides);
  const ofColleagues = post.isAiReply
    ? own.languages
    : own.languages.filter((read) => read !== own.languageOf(post.postUserId));
  const wishes = [
    ...ofColleagues.map((to) => ({ to, reader: own })),
    ...other.languages.map((to) => ({ to, reader: other })),
  ].filter(({ to, reader }) => to !== language && isReadAutomatically(reader));
  return [...Map.groupBy(wishes, ({ to }) => to)].map(([to, readers]) => ({
    post,
    from: language,
    to,
    readers: readers.map(({ reader }) => reader),
  }));
}

async function loadTranslations({ db }: Context, wanted: readonly ReadPost[]): Promise<FindKept> {
  if (wanted.length === 0) return () => undefined;
  const chatPostIds = wanted.map(({ post }) => post.id);
  const found = await findTranslations(db, { chatPostIds, languages: [...new Set(wanted.map(({ to }) => to))] });
  const texts = new Map(
    found.map(({ chatPostId, language, postUpdatedAt, text }) => [keyOf(chatPostId, language, postUpdatedAt), text]),
  );
  return ({ post, to }) => texts.get(keyOf(post.id, to, post.updatedAt));
}

function keyOf(chatPostId: string, language: string, updatedAt: Date): string {
  return `${chatPostId} ${language} ${updatedAt.getTime()}`;
}

async function askAll(
  ctx: Context,
  missing: readonly ReadPost[],
  sides: Room['sides'],
): Promise<(TranslatedPost | RefusedPost)[]> {
  const names = sides.flatMap((side) => side.names);
  const allowed = await countAttempts(ctx, missing);
  const later = missing.filter((one) => !allowed.includes(one));
  const batches = Map.groupBy(allowed, ({ from, to }) => `${from} ${to}`).values();
  const answered = await Promise.all([...batches].map((batch) => ask(ctx, batch, { sides, names })));
  return [...answered.flat(), ...later.map((one) => ({ ...one, refusal: 'translation_failed' as const }))];
}

/** Returns those that the room's limit leaves room for. */
async function countAttempts(ctx: Context, missing: readonly ReadPost[]): Promise<ReadPost[]> {
  const allowed: ReadPost[] = [];
  try {
    for (const one of missing) {
      await ctx.translationAttempts.begin(one.post.chatRoomId);
      allowed.push(one);
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
  }
  return allowed;
}

async function ask(
  ctx: Context,
  batch: readonly ReadPost[],
  { sides: [one, other], names }: { sides: Room['sides']; names: string[] },
): Promise<(TranslatedPost | RefusedPost)[]> {
  const [first] = batch;
  const reader = first?.readers[0];
  if (!first || !reader) return [];
  const accountId = payingAccount(reader, reader === one ? other : one);
  if (accountId === null) return batch.map((wish) => ({ ...wish, refusal: 'no_translator' }));
  const texts = batch.map(({ post }) => post.text);
  const { from, to } = first;
  const answers = await translateTexts(ctx, { accountId, texts, from, to, why: 'automatic', names });
  return batch.map((wish, index) => ({ ...wish, ...(answers[index] ?? { refusal: 'translation_failed' }) }));
}

function isTriedAgain({ refusal, isFinal }: RefusedPost): boolean {
  return refusal === 'translation_failed' && !isFinal;
}

function toRow({ post, to, text }: TranslatedPost) {
  return { chatPostId: post.id, language: to, text, postUpdatedAt: post.updatedAt };
}

/** The sides that begin to read automatically, because they got a post in another language (OP-309). */
function undecidedOf(made: readonly TranslatedPost[]): string[] {
  const readers = made.flatMap((one) => one.readers);
  return [...new Set(readers.filter(({ mode }) => mode === null).map(({ id }) => id))];
}
