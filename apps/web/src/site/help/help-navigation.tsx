import { m } from '../../i18n/gen/messages.js';
import { helpContactId } from './help-contact.tsx';
import { helpSections } from './help-sections.ts';

/** The side list: beside the questions on a wide screen, above them on a narrow one (MARKETING-08). */
export function HelpNavigation() {
  return (
    <nav
      aria-label={m.help_sections()}
      data-help-navigation
      className="max-lg:data-searching:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
    >
      <ul className="grid grid-cols-2 gap-x-3 rounded-card border border-line bg-surface p-3 lg:grid-cols-1 lg:border-0 lg:bg-transparent lg:p-0">
        {helpSections.map(({ id, title }) => (
          <Entry key={id} id={id} title={title()} />
        ))}
        <Entry id={helpContactId} title={m.help_contact()} />
      </ul>
    </nav>
  );
}

function Entry({ id, title }: { id: string; title: string }) {
  return (
    <li>
      <a
        href={`#${id}`}
        className="flex min-h-11 items-center rounded-control px-3 py-1.5 text-sm leading-snug text-balance text-ink no-underline enabled-hover:bg-indigo-tint lg:min-h-8"
      >
        {title}
      </a>
    </li>
  );
}
