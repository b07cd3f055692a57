import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { GuestLanguageSwitch } from '../../i18n/guest-language-switch.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckCircleIcon } from '../../ui/picture/icons.tsx';
import { Logo } from '../../ui/picture/logo.tsx';

type MailFrameProps = {
  /** For screen readers only: the card shows a title of its own. */
  heading: string;
  /** The query of the page, for the same page in another language. */
  search: string;
  children: ReactNode;
};

/** A card with a logo above and languages below. */
export function MailFrame({ heading, search, children }: MailFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-center px-5 pt-8 pb-4">
        <a href={paths.root()} className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
      </header>
      <main className="mx-auto w-full max-w-md grow px-5 py-4">
        <Card>
          <h1 className="sr-only">{heading}</h1>
          {children}
        </Card>
      </main>
      <footer className="flex justify-center px-5 py-6 text-sm text-muted">
        <GuestLanguageSwitch search={search} />
      </footer>
    </div>
  );
}

type MailDoneProps = { title: string; text: string; action?: ReactNode };

/** Says what the button did. */
export function MailDone({ title, text, action }: MailDoneProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 py-6 text-center">
      <CheckCircleIcon className="size-12 text-green-ink" />
      <p className="text-lg font-semibold text-balance">{title}</p>
      <p className="text-balance wrap-anywhere text-muted">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
