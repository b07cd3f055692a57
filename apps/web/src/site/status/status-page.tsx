import type { RenderedPage, SiteSettings, StatusPageRequest } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import type { StatusView } from '@yobirin/contract/status';
import { AppManifest } from '../../document/app-manifest.tsx';
import { renderDocument } from '../../document/render-document.tsx';
import { m } from '../../i18n/gen/messages.js';
import { SiteLayout } from '../frame/site-layout.tsx';
import { LegalColumn } from '../legal/legal-column.tsx';
import { StatusContent } from './status-content.tsx';

/** Whether the site works. `view` is null if its database is away (STATUS-10). Readable without script. */
export function statusPage(view: StatusView | null, settings: SiteSettings, request: StatusPageRequest): RenderedPage {
  const { locale, regionalTag } = request;
  const document = renderDocument({
    door: 'site',
    locale,
    regionalTag,
    content: () => ({
      title: m.status_title(),
      robots: 'noindex,nofollow',
      script: 'enhances',
      head: <AppManifest locale={locale} />,
      root: (
        <SiteLayout path={paths.status()} search="" settings={settings}>
          <LegalColumn title={m.status_title()}>
            <StatusContent view={view} request={request} />
          </LegalColumn>
        </SiteLayout>
      ),
    }),
  });
  return { status: view ? 200 : 503, ...document };
}
