import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { CloseIcon, MenuIcon } from '../../ui/picture/icons.tsx';
import { featuresLink, guideLinks, type SiteLink, sceneLinks } from './site-links.ts';

/** The navigation of small screens, behind one button; it opens without script. */
export function NarrowNavigation({ path }: { path: string }) {
  return (
    <details data-menu className="group/menu -mr-2 @min-[64rem]:hidden">
      <summary
        aria-label={m.site_menu()}
        className="flex size-11 list-none items-center justify-center rounded-control text-ink hover:bg-indigo-tint [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon className="size-6 group-open/menu:hidden" />
        <CloseIcon className="hidden size-6 group-open/menu:block" />
      </summary>
      <nav
        aria-label={m.site_nav()}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-y border-line bg-surface px-5 py-4 shadow-soft"
      >
        <ul>
          {[featuresLink, ...guideLinks].map((link) => (
            <Item key={link.href} link={link} path={path} />
          ))}
        </ul>
        <p className="mt-4 text-sm font-semibold text-muted">{m.site_nav_scenes()}</p>
        <ul className="grid grid-cols-2">
          {sceneLinks.map((link) => (
            <Item key={link.href} link={link} path={path} />
          ))}
        </ul>
        <ul className="mt-2 border-t border-line pt-2 @min-[40rem]:hidden">
          <Item link={{ href: paths.authSignin(), text: m.site_signin }} path={path} />
        </ul>
      </nav>
    </details>
  );
}

function Item({ link, path }: { link: SiteLink; path: string }) {
  return (
    <li>
      <a
        href={link.href}
        aria-current={link.href === path ? 'page' : undefined}
        className="flex min-h-12 items-center font-medium text-ink no-underline hover:text-indigo aria-[current]:text-indigo"
      >
        {link.text()}
      </a>
    </li>
  );
}
