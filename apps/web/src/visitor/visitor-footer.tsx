import { paths } from '@yobirin/contract/paths';
import { m } from '../i18n/gen/messages.js';
import { LanguageSwitch } from '../i18n/language-switch.tsx';

export function VisitorFooter({ search }: { search: string }) {
  return (
    <footer className="mx-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-x-6 px-5 pt-10 pb-6 text-sm text-muted">
      <a href={paths.root()} className="inline-block py-2 underline-offset-4 hover:underline">
        {m.visitor_about_yobirin()}
      </a>
      <LanguageSwitch search={search} />
    </footer>
  );
}
