import { m } from '../../i18n/gen/messages.js';
import { PageTitle } from '../parts/page-title.tsx';
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
    <>
      <PageTitle title={m.help_title()} lead={m.help_lead()}>
        <HelpSearch />
      </PageTitle>
      <div
        data-smooth-scroll
        className="mx-auto grid w-full max-w-5xl gap-10 px-5 pt-8 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12"
      >
        <HelpNavigation />
        <div className="grid gap-12">
          <NothingFound />
          {helpSections.map((section) => (
            <Questions key={section.id} section={section} />
          ))}
          <HelpContact supportPhone={settings.supportPhone} operator={settings.operator} />
        </div>
      </div>
    </>
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
