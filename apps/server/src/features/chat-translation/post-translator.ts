import DataLoader from 'dataloader';
import type { Context } from '../../context.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import { within } from '../../platform/within.ts';
import type { TranslatedPost } from './announce-translation.ts';
import { queueTranslations } from './translate-job.ts';
import { translatePosts } from './translate-posts.service.ts';

/** Translates the posts that this node takes, in the background. */
export type PostTranslator = {
  /** Returns at once. */
  begin(post: { chatPostId: string }): void;
  /** Waits a short time at most. Returns what each user of the ID reads of the post; null for the post as it was written. */
  findTextFor(post: { chatPostId: string; toYobirinPropertyId: string }): Promise<TextFor>;
  /** Waits for what is running. What was only gathered is left to the sweep. */
  close(): Promise<void>;
};

type TextFor = (userId: string) => string | null;

/** Posts are gathered for this long, so that many posts cost their writers little (TRANS-17). */
export const gatherMs = 100;
/** Further posts are left to the sweep. */
const runningMax = 1_000;
/** How long a push waits (OP-321). */
export const noticeWaitMs = 5_000;
const closeMs = 5_000;

export function createPostTranslator(ctx: Context): PostTranslator {
  const running = new Map<string, Promise<TranslatedPost[]>>();
  const batches = new Set<Promise<unknown>>();
  let isClosed = false;

  async function translateAll(chatPostIds: readonly string[]): Promise<TranslatedPost[][]> {
    if (isClosed) return chatPostIds.map(() => []);
    const batch = translatePosts(ctx, chatPostIds, (tx, left) => queueTranslations(ctx, tx, left));
    batches.add(batch);
    try {
      const byPost = Map.groupBy((await batch).translated, ({ post }) => post.id);
      return chatPostIds.map((id) => byPost.get(id) ?? []);
    } finally {
      batches.delete(batch);
    }
  }

  const loader = new DataLoader(translateAll, {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (start) => void ctx.clock.after(gatherMs, start),
  });

  async function translate(chatPostId: string): Promise<TranslatedPost[]> {
    try {
      return await loader.load(chatPostId);
    } catch (error) {
      // The sweep finds the post.
      logUnlessAway(ctx.log, error, 'a post could not be translated');
      return [];
    } finally {
      running.delete(chatPostId);
    }
  }

  return {
    begin({ chatPostId }) {
      if (ctx.engine && running.size < runningMax) running.set(chatPostId, translate(chatPostId));
    },

    async findTextFor({ chatPostId, toYobirinPropertyId }) {
      const work = running.get(chatPostId);
      const translated = work ? await Promise.race([work, waitShortly(ctx)]) : [];
      return (userId) => {
        for (const { to, text, readers } of translated) {
          const reader = readers.find((side) => side.yobirinPropertyId === toYobirinPropertyId);
          if (reader?.languageOf(userId) === to) return text;
        }
        return null;
      };
    },

    async close() {
      isClosed = true;
      await within(closeMs, Promise.allSettled(batches)).catch(() => []);
    },
  };
}

function waitShortly({ clock }: Pick<Context, 'clock'>): Promise<TranslatedPost[]> {
  return new Promise((resolve) => void clock.after(noticeWaitMs, () => resolve([])));
}
