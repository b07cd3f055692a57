import type { Context } from '../../context.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import type { Post } from '../chat/post/post.ts';
import { loadReadingSides } from '../chat/room/reading-side.service.ts';
import { leftBehindMs } from './chat-translation.jobs.ts';
import { findTranslations } from './chat-translation.queries.ts';
import { isReadAutomatically, loadReaders } from './room-readers.service.ts';
import { queueTranslations } from './translate-job.ts';

/** A post, and the language in which its reader wants it. */
export type Wish = { post: Post; language: string };
export type PostTranslation = { language: string; text: string };

/**
 * The kept translations of posts, or null. Asks no engine: what is missing for a side that reads automatically is queued. The caller
 * has checked that the viewer may read the posts.
 */
export async function loadTranslations(ctx: Context, wishes: readonly Wish[]): Promise<(PostTranslation | null)[]> {
  const found = await findTranslations(ctx.db, {
    chatPostIds: wishes.map(({ post }) => post.id),
    languages: [...new Set(wishes.map(({ language }) => language))],
  });
  const byPlace = new Map(found.map((one) => [`${one.chatPostId} ${one.language}`, one]));
  const translations = wishes.map(({ post, language }) => {
    const kept = byPlace.get(`${post.id} ${language}`);
    return kept?.postUpdatedAt.getTime() === post.updatedAt.getTime() ? { language, text: kept.text } : null;
  });
  const missing = wishes.filter((wish, index) => translations[index] === null && isAwaited(ctx, wish));
  // Not awaited: the page gets these as events.
  if (ctx.engine && missing.length > 0) {
    void queueMissing(ctx, missing).catch((error: unknown) =>
      logUnlessAway(ctx.log, error, 'missing translations could not be queued'),
    );
  }
  return translations;
}

/** Whether a translation should be there: the node that took a new post is still at it. */
function isAwaited({ clock }: Pick<Context, 'clock'>, { post, language }: Wish): boolean {
  if (post.body === '') return post.language !== null && post.language !== language;
  if (post.language === null) return clock.now().getTime() - post.createdAt.getTime() > leftBehindMs;
  return post.language !== language;
}

async function queueMissing(ctx: Context, missing: readonly Wish[]): Promise<void> {
  const sides = await loadReadingSides(ctx, [...new Set(missing.map(({ post }) => post.chatRoomId))]);
  const readers = new Map((await loadReaders(ctx, sides)).map((side) => [side.id, side]));
  const wanted = missing.filter(({ post, language }) => {
    const reader = readers.get(post.readers[0].id);
    return reader && isReadAutomatically(reader) && reader.languages.some((read) => read === language);
  });
  await queueTranslations(
    ctx,
    ctx.db,
    wanted.map(({ post }) => post.id),
  );
}
