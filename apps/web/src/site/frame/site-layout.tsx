import type { SiteSettings } from '@yobirin/contract/pages';
import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type SiteLayoutProps = {
  /** Path of the shown page. */
  path: string;
  search: string;
  settings: Pick<SiteSettings, 'isStatusPublic'>;
  children: ReactNode;
};

/** Header and footer of the pages that present the service. */
export function SiteLayout({ path, search, settings, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only z-30 bg-surface focus:not-sr-only focus:fixed focus:p-3">
        {m.common_skip_to_content()}
      </a>
      <SiteHeader path={path} />
      {/* Focusable, so that the keyboard continues from the target of the skip link. */}
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter search={search} isStatusPublic={settings.isStatusPublic} />
    </div>
  );
}
