import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/picture/logo.tsx';
import { siteHeaderId } from './collapse-header.ts';
import { NarrowNavigation } from './narrow-navigation.tsx';
import { WideNavigation } from './wide-navigation.tsx';

/**
 * Stays at the top and becomes smaller after scrolling (NAV-11). Only the bar inside shrinks, so that the page below does
 * not move. Narrow means few letters wide, so that large text leaves nothing cut off.
 */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header id={siteHeaderId} className="group/header pointer-events-none sticky top-0 z-20 h-18 print:static">
      <div className="@container pointer-events-auto h-18 border-b border-transparent bg-paper transition-[height,border-color] group-data-collapsed/header:h-14 group-data-collapsed/header:border-line">
        <div className="relative mx-auto flex h-full w-full max-w-5xl items-center gap-2 px-5 @max-[20rem]:px-3">
          <a
            href={paths.root()}
            className="inline-flex min-h-11 min-w-8 items-center overflow-hidden whitespace-nowrap"
            aria-label={m.site_to_top()}
          >
            <Logo nameClassName="@max-[12rem]:hidden" />
          </a>
          <WideNavigation path={path} />
          <div className="ml-auto flex items-center gap-1">
            <ButtonLink href={paths.authSignin()} variant="quiet" className="whitespace-nowrap @max-[40rem]:hidden">
              {m.site_signin()}
            </ButtonLink>
            <ButtonLink href={paths.authSignup()} className="whitespace-nowrap @max-[20rem]:hidden">
              {m.site_start_short()}
            </ButtonLink>
            <NarrowNavigation path={path} />
          </div>
        </div>
      </div>
    </header>
  );
}
