import { m } from '../../i18n/gen/messages.js';
import { ChevronDownIcon } from '../../ui/picture/icons.tsx';
import { featuresLink, guideLinks, type SiteLink, sceneLinks } from './site-links.ts';

/** The navigation of wide screens, in a row. The menu of scenes opens without script. */
export function WideNavigation({ path }: { path: string }) {
  return (
    <nav aria-label={m.site_nav()} className="ml-4 @max-[64rem]:hidden">
      <ul className="flex items-center">
        <Item link={featuresLink} path={path} />
        <li>
          <details data-menu className="group/scenes relative">
            <summary className={`${itemStyle} list-none gap-1 [&::-webkit-details-marker]:hidden`}>
              {m.site_nav_scenes()}
              <ChevronDownIcon className="size-4 transition-transform group-open/scenes:rotate-180" />
            </summary>
            <ul className="absolute top-full left-0 mt-2 w-60 rounded-card border border-line bg-surface p-2 shadow-soft">
              {sceneLinks.map((link) => (
                <Item key={link.href} link={link} path={path} />
              ))}
            </ul>
          </details>
        </li>
        {guideLinks.map((link) => (
          <Item key={link.href} link={link} path={path} />
        ))}
      </ul>
    </nav>
  );
}

const itemStyle =
  'flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-ink no-underline hover:bg-indigo-tint aria-[current]:text-indigo';

function Item({ link, path }: { link: SiteLink; path: string }) {
  return (
    <li>
      <a href={link.href} aria-current={link.href === path ? 'page' : undefined} className={itemStyle}>
        {link.text()}
      </a>
    </li>
  );
}
