import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';

export function VisitorFooter({ search }: { search: string }) {
  return (
    <footer className="mx-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-x-6 px-5 pt-10 pb-6 text-sm text-muted">
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="inline-block py-2 underline-offset-4 hover:underline">
              {text()}
            </a>
          </li>
        ))}
      </ul>
      <LanguageSwitch search={search} />
    </footer>
  );
}

const links = [
  { href: paths.root(), text: m.visitor_about_yobirin },
  { href: paths.serviceTerms(), text: m.visitor_terms },
  { href: paths.servicePrivacyPolicy(), text: m.visitor_privacy_policy },
];
