import type { AccountSettings, PageRequest, RenderedPage } from '@yobirin/contract/pages';
import type { RouteName } from '@yobirin/contract/paths';
import { AppManifest } from '../document/app-manifest.tsx';
import { CspNonce } from '../document/csp-nonce.tsx';
import { renderDocument } from '../document/render-document.tsx';
import { pathOf, searchOf } from '../document/request-address.ts';
import { m } from '../i18n/gen/messages.js';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { BellMark } from '../ui/picture/logo.tsx';
import { AccountFrame } from './account-frame.tsx';
import { findPage } from './find-page.ts';
import { createAccountRouter } from './router.tsx';
import { NotFoundPage } from './routes/not-found.tsx';

const router = createAccountRouter();

/** The document before the account door's script takes over. The route tree alone decides which pages exist. */
export function accountShell(settings: AccountSettings, request: PageRequest): RenderedPage {
  const page = findPage(router, pathOf(request.url));
  return page?.title ? shellOf({ ...page, title: page.title }, settings, request) : notFound(request);
}

type ShellPage = { name?: RouteName; title: () => string };

function shellOf(page: ShellPage, settings: AccountSettings, { locale, url, maps }: PageRequest): RenderedPage {
  const document = renderDocument({
    door: 'account',
    locale,
    content: () => ({
      title: page.title(),
      maps,
      analyticsId: page.name === 'guestChat' || hasToken(url) ? null : settings.analyticsId,
      head: (
        <>
          <CspNonce />
          {/* Keeps a token in the address out of the logs of other sites. */}
          {hasToken(url) && <meta name="referrer" content="no-referrer" />}
          <AppManifest locale={locale} />
        </>
      ),
      root: <Waiting />,
      data: settings,
      after: (
        <noscript>
          <p className="p-5 text-center">{m.common_needs_script()}</p>
          <div className="flex justify-center text-sm text-muted">
            <LanguageSwitch search={searchOf(url)} />
          </div>
        </noscript>
      ),
    }),
  });
  return { status: 200, ...document };
}

function hasToken(url: string): boolean {
  return new URLSearchParams(searchOf(url)).has('token');
}

/** Shown in place of the page until the script runs. */
function Waiting() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <BellMark className="size-16 animate-breathe" />
    </div>
  );
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
