import type { PageRequest, RenderedPage } from '@yobirin/contract/pages';
import { renderDocument } from '../document/render-document.tsx';
import { searchOf } from '../document/request-address.ts';
import { m } from '../i18n/gen/messages.js';
import { Alternates } from './alternates.tsx';
import { RootPage } from './root-page.tsx';
import { SiteLayout } from './site-layout.tsx';

export function rootPage({ locale, origin, url }: PageRequest, { isDemo }: { isDemo: boolean }): RenderedPage {
  const document = renderDocument({
    door: 'site',
    locale,
    content: () => ({
      description: m.site_description(),
      head: <Alternates origin={origin} path="/" />,
      isStatic: true,
      root: (
        <SiteLayout search={searchOf(url)}>
          <RootPage isDemo={isDemo} />
        </SiteLayout>
      ),
    }),
  });
  return { status: 200, ...document };
}
