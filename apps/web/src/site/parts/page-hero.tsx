import type { ReactNode } from 'react';

type PageHeroProps = {
  /** A word above the title that names the section. */
  label: string;
  title: string;
  lead: string;
  /** Buttons below the text. */
  actions: ReactNode;
  /** An illustration beside the text, or below it on a phone. */
  picture: ReactNode;
};

/** The head of a page, with a picture. */
export function PageHero({ label, title, lead, actions, picture }: PageHeroProps) {
  return (
    <div className="mx-auto grid w-full max-w-5xl items-center gap-10 px-5 pt-8 pb-14 md:pt-14 md:pb-20 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <p className="mb-3 text-sm font-semibold text-gold-ink">{label}</p>
        <h1 className="text-3xl tracking-tight md:text-4xl">{title}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{lead}</p>
        {actions}
      </div>
      {picture}
    </div>
  );
}
