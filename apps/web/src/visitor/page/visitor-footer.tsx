import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { GuestLanguageSwitch } from '../../i18n/guest-language-switch.tsx';

export function VisitorFooter({ search }: { search: string }) {
  return (
    <footer className="mx-auto flex w-full max-w-xl flex-col items-center gap-x-6 px-5 pt-10 pb-6 text-sm text-muted sm:flex-row-reverse sm:justify-between">
      <GuestLanguageSwitch search={search} />
      <ul className="flex flex-wrap justify-center gap-x-4 sm:justify-start">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="inline-block py-2 underline-offset-4 hover:underline">
              {text()}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}

const links = [
  { href: paths.root(), text: m.visitor_about_yobirin },
  { href: paths.serviceTerms(), text: m.visitor_terms },
  { href: paths.servicePrivacyPolicy(), text: m.visitor_privacy_policy },
];
