import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { OfflineNote } from '../failure/offline-note.tsx';
import { LanguageSwitch } from '../i18n/language-switch.tsx';
import { Logo } from '../ui/picture/logo.tsx';

/** Header and footer of pages before sign-in. */
export function AccountFrame({ search, children }: { search: string; children: ReactNode }) {
  return (
    // A page that scrolls inside itself fills the window.
    <div className="flex min-h-dvh flex-col page-fill:h-dvh">
      <OfflineNote />
      <header className="flex justify-center px-5 pt-8 pb-4 page-fill:hidden">
        <a href={paths.root()} className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
      </header>
      <main className="flex min-h-0 grow flex-col">{children}</main>
      <footer className="flex flex-wrap items-center justify-center gap-x-6 px-5 py-6 text-sm text-muted page-fill:hidden">
        <LanguageSwitch search={search} />
      </footer>
    </div>
  );
}
