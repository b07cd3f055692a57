import type { AccountSettings, PageRequest, RenderedPage } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { AppManifest } from '../document/app-manifest.tsx';
import { CspNonce } from '../document/csp-nonce.tsx';
import { renderDocument } from '../document/render-document.tsx';
import { pathOf, searchOf } from '../document/request-address.ts';
import { ScriptNeeded, ScriptPending } from '../document/script-pending.tsx';
import { m } from '../i18n/gen/messages.js';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { AccountFrame } from './account-frame.tsx';
import { findPage } from './find-page.ts';
import { createAccountRouter } from './router.tsx';
import { NotFoundPage } from './routes/not-found.tsx';

const router = createAccountRouter();

/** The document before the account door's script takes over. The route tree alone decides which pages exist. */
export function accountShell(settings: AccountSettings, request: PageRequest): RenderedPage {
  const page = findPage(router, pathOf(request.url));
  return page?.title ? shellOf(page.title, settings, request) : notFound(request);
}

function shellOf(title: () => string, settings: AccountSettings, { locale, url, maps }: PageRequest): RenderedPage {
  const document = renderDocument({
    door: 'account',
    locale,
    content: () => ({
      title: title(),
      maps,
      analyticsId: hasToken(url) ? null : settings.analyticsId,
      head: (
        <>
          <CspNonce />
          {/* Keeps a token in the address out of the logs of other sites. */}
          {hasToken(url) && <meta name="referrer" content="no-referrer" />}
          <AppManifest locale={locale} />
        </>
      ),
      root: <ScriptPending />,
      data: settings,
      after: <ScriptNeeded languages={<LanguageSwitch search={searchOf(url)} />} />,
    }),
  });
  return { status: 200, isFrameable: isRoom(url), ...document };
}

/** A call page shows the chat of a signed-in caller beside the call. */
function isRoom(url: string): boolean {
  return pathOf(url).startsWith(paths.accountMessage({ id: '' }));
}

function hasToken(url: string): boolean {
  return new URLSearchParams(searchOf(url)).has('token');
}

function notFound({ locale, url }: PageRequest): RenderedPage {
  const document = renderDocument({
    door: 'account',
    locale,
    content: () => ({
      title: m.account_not_found_title(),
      script: 'none',
      root: (
        <AccountFrame search={searchOf(url)}>
          <NotFoundPage />
        </AccountFrame>
      ),
    }),
  });
  return { status: 404, ...document };
}
