import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { BellMark } from '../../ui/picture/logo.tsx';

/** The last section of a page, in the brand colour. */
export function BottomBanner() {
  return (
    <section aria-labelledby="bottom-banner" className="scheme-dark bg-[#1d3061] text-ink">
      <div className="mx-auto flex w-full max-w-5xl flex-col items-center gap-8 px-5 py-14 text-center md:flex-row md:justify-between md:text-left">
        <div className="flex flex-col items-center gap-5 md:flex-row">
          <BellMark className="size-16" />
          <div>
            <h2 id="bottom-banner" className="text-2xl">
              {m.site_banner_title()}
            </h2>
            <p className="mt-2 text-balance">{m.site_banner_text()}</p>
          </div>
        </div>
        <ButtonLink href={paths.authSignup()} variant="primary" size="large" className="shrink-0 max-sm:w-full">
          {m.site_start()}
        </ButtonLink>
      </div>
    </section>
  );
}
