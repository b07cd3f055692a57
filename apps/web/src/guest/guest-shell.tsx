import type { GuestPageRequest, GuestSettings, RenderedPage } from '@yobirin/contract/pages';
import { CspNonce } from '../document/csp-nonce.tsx';
import { renderDocument } from '../document/render-document.tsx';
import { searchOf } from '../document/request-address.ts';
import { ScriptNeeded, ScriptPending } from '../document/script-pending.tsx';
import { ThemeColor } from '../document/theme-color.tsx';
import { m } from '../i18n/gen/messages.js';
import { GuestLanguageSwitch } from '../i18n/guest-language-switch.tsx';

/**
 * The document that the guest's script renders into. It has no manifest: installed on a home screen, the app would open the
 * account area, while a plain link there opens this chat.
 */
export function guestShell(settings: GuestSettings, { locale, url }: GuestPageRequest): RenderedPage {
  const document = renderDocument({
    door: 'guest',
    locale,
    content: () => ({
      title: m.guest_chat_page_title(),
      robots: 'noindex,nofollow',
      head: (
        <>
          <CspNonce />
          {/* Keeps the token of the address out of the logs of sites that posts link to. */}
          <meta name="referrer" content="no-referrer" />
          <ThemeColor />
        </>
      ),
      root: <ScriptPending />,
      data: settings,
      after: <ScriptNeeded languages={<GuestLanguageSwitch search={searchOf(url)} />} />,
    }),
  });
  return { status: 200, isFrameable: true, ...document };
}
