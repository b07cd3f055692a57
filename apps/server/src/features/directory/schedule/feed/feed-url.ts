import { httpsFeedUrl } from '@yobirin/contract/calendar-feed';
import type { Context } from '../../../../context.ts';
import { resealAll } from '../../../../platform/secrets/reseal-all.ts';
import { openSealed, seal } from '../../../../platform/secrets/sealed-text.ts';
import { type CalendarFeed, sealedFeedUrls } from './calendar-feed.queries.ts';

type SealedUrl = Pick<CalendarFeed, 'yobirinPropertyId' | 'urlSealed'>;

/** Null for a text that is no address of a feed. */
export function parseFeedUrl(text: string): URL | null {
  return URL.parse(httpsFeedUrl(text) ?? '');
}

export function sealFeedUrl(ctx: Pick<Context, 'keyring'>, url: URL, yobirinPropertyId: string): string {
  return seal(keysOf(ctx), url.href, yobirinPropertyId);
}

/** Null if its encryption key is not configured. */
export function openFeedUrl(ctx: Pick<Context, 'keyring'>, { yobirinPropertyId, urlSealed }: SealedUrl): URL | null {
  const url = openSealed(keysOf(ctx), urlSealed, yobirinPropertyId);
  return url === null ? null : parseFeedUrl(url);
}

/** Enough to recognise the calendar, too little to read it: `https://calendar.example/…`. */
export function maskFeedUrl(url: URL): string {
  return `${url.origin}/…`;
}

/** Runs daily, so that a replaced secret key can be removed a day later. */
export async function resealFeedUrls(ctx: Pick<Context, 'keyring' | 'db' | 'security'>): Promise<void> {
  const resealed = await resealAll(keysOf(ctx), sealedFeedUrls(ctx.db));
  if (resealed > 0) ctx.security.note('keys_replaced', { purpose: 'calendar_feed', resealed });
}

function keysOf({ keyring }: Pick<Context, 'keyring'>) {
  return keyring.keysFor('calendar feed');
}
