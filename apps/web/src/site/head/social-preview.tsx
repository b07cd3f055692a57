import { localeFacts } from '@yobirin/contract/locale';
import { documentTitle } from '../../document/document-title.ts';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import type { SitePage } from '../site-page.ts';
import { canonicalAddress } from './alternates.tsx';

type SocialPreviewProps = { page: SitePage; origin: string; path: string };

/** The link preview for messengers and social networks. */
export function SocialPreview({ page, origin, path }: SocialPreviewProps) {
  const locale = getLocale();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={m.common_product()} />
      <meta property="og:locale" content={localeFacts[locale].tag.replace('-', '_')} />
      <meta property="og:title" content={documentTitle(page.title?.())} />
      <meta property="og:description" content={page.description()} />
      <meta property="og:url" content={canonicalAddress({ origin, path })} />
      <meta property="og:image" content={`${origin}/previews/${locale}/${page.preview ?? 'root'}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
