import { m } from '../../i18n/gen/messages.js';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { faqOf } from './faq-of.ts';
import { HelpContact } from './help-contact.tsx';
import { HelpNavigation } from './help-navigation.tsx';
import { HelpQuestion } from './help-question.tsx';
import { HelpSearch, NothingFound } from './help-search.tsx';
import type { HelpSection } from './help-section.ts';
import { helpSections } from './help-sections.ts';

export const helpPage: SitePage = {
  route: 'serviceHelp',
  title: m.help_title,
  description: m.help_description,
  Content: HelpPage,
  structuredData: () => faqOf(helpSections),
};

function HelpPage({ settings }: SitePageProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-5 pt-8 pb-20 md:pt-14">
      <header className="text-center">
        <h1 className="text-3xl tracking-tight md:text-4xl">{m.help_title()}</h1>
        <p className="mx-auto mt-4 max-w-xl text-muted text-balance [word-break:auto-phrase]">{m.help_lead()}</p>
        <HelpSearch />
      </header>
      <div data-smooth-scroll className="mt-8 grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
        <HelpNavigation />
        <div className="grid gap-12">
          <NothingFound />
          {helpSections.map((section) => (
            <Questions key={section.id} section={section} />
          ))}
          <HelpContact supportPhone={settings.supportPhone} operator={settings.operator} />
        </div>
      </div>
    </div>
  );
}

function Questions({ section: { id, title, questions } }: { section: HelpSection }) {
  return (
    <section id={id} data-help-section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {title()}
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {questions.map((question) => (
          <HelpQuestion key={question.id} {...question} />
        ))}
      </div>
    </section>
  );
}
