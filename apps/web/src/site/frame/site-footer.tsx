import { m } from '../../i18n/gen/messages.js';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { Logo } from '../../ui/picture/logo.tsx';
import {
  accountLinks,
  featuresLink,
  guideLinks,
  legalLinks,
  type SiteLink,
  sceneLinks,
  statusLink,
} from './site-links.ts';

/** Links to every page, grouped by subject. */
export function SiteFooter({ search, isStatusPublic }: { search: string; isStatusPublic: boolean }) {
  const serviceLinks = [featuresLink, ...guideLinks, ...(isStatusPublic ? [statusLink] : [])];
  return (
    <footer className="border-t border-line bg-sunken text-sm">
      <div className="mx-auto w-full max-w-5xl px-5 pt-12 pb-6">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
          <div className="max-lg:col-span-2">
            <Logo />
            <p className="mt-3 max-w-56 text-muted">{m.site_footer_text()}</p>
          </div>
          <LinkColumn title={m.site_footer_service()} links={serviceLinks} />
          <LinkColumn title={m.site_nav_scenes()} links={sceneLinks} />
          <div className="max-lg:col-span-2">
            <LinkColumn title={m.site_footer_about()} links={[...accountLinks, ...legalLinks]} />
          </div>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-muted">
          <p lang="en">© Yobirin</p>
          <LanguageSwitch search={search} />
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <p aria-hidden="true" className="font-semibold">
        {title}
      </p>
      <ul className="mt-2">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="inline-block py-1.5 text-muted underline-offset-4 hover:underline">
              {text()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
