import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { isFramed } from '../document/is-framed.ts';
import { GuestLanguageSwitch } from '../i18n/guest-language-switch.tsx';
import { Card } from '../ui/card.tsx';
import { Logo } from '../ui/picture/logo.tsx';

type GuestFrameProps = {
  /** For screen readers only: the visible text says it, too. */
  heading: string;
  children: ReactNode;
};

/** A card in place of a chat, with a logo above and languages below. */
export function GuestFrame({ heading, children }: GuestFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-center px-5 pt-8 pb-4">
        {isFramed() ? (
          <Logo />
        ) : (
          <a href={paths.root()} className="inline-flex min-h-11 items-center">
            <Logo />
          </a>
        )}
      </header>
      <main className="mx-auto w-full max-w-md grow px-5 py-4">
        <Card>
          <h1 className="sr-only">{heading}</h1>
          {children}
        </Card>
      </main>
      <footer className="flex justify-center px-5 py-6 text-sm text-muted">
        <GuestLanguageSwitch search={location.search} />
      </footer>
    </div>
  );
}
