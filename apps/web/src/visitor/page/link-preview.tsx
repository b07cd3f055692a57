import { truncateGraphemes } from '@yobirin/contract/graphemes';
import type { CallPageView } from '@yobirin/contract/pages';
import { m } from '../../i18n/gen/messages.js';
import { stripHtml } from '../../user-text/parse-user-text.ts';

const descriptionMaxGraphemes = 120;

/** The link preview for messengers, and the theme colours for phones. */
export function LinkPreview({ view, origin }: { view: CallPageView; origin: string }) {
  return (
    <>
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={m.common_product()} />
      <meta property="og:title" content={view.nickname} />
      <meta property="og:description" content={describe(view)} />
      <meta property="og:url" content={`${origin}/${view.yobirinId}`} />
      <meta property="og:image" content={`${origin}${view.iconUrl ?? '/apple-touch-icon.png'}`} />
      <meta name="twitter:card" content="summary" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131720" />
    </>
  );
}

/** The holder's comment in one line, or our default description. An ID out of service promises nothing. */
export function describe({
  comment,
  nickname,
  isInService,
}: Pick<CallPageView, 'comment' | 'nickname' | 'isInService'>): string {
  if (!isInService) return m.visitor_not_in_service_text();
  const line = stripHtml(comment).replace(/\s+/g, ' ').trim();
  if (!line) return m.visitor_description({ nickname });
  const start = truncateGraphemes(line, descriptionMaxGraphemes);
  return start === line ? line : `${start}…`;
}
