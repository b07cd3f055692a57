import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../i18n/gen/messages.js';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

type SiteLayoutProps = { search: string; children: ReactNode };

/** Header and footer of the pages that present the service. */
export function SiteLayout({ search, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:p-3">
        {m.common_skip_to_content()}
      </a>
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between gap-4 px-5 py-4">
        <a href={paths.root()} className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
        <ButtonLink href={paths.authSignin()} variant="quiet" className="-mr-4">
          {m.site_signin()}
        </ButtonLink>
      </header>
      <main id="main" className="grow">
        {children}
      </main>
      <footer className="border-t border-line text-sm text-muted">
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-6">
          <p lang="en">© Yobirin</p>
          <LanguageSwitch search={search} />
        </div>
      </footer>
    </div>
  );
}
