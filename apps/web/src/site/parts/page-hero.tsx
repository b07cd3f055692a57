import type { ReactNode } from 'react';

type PageHeroProps = {
  /** A word above the title that says where one is. */
  label: string;
  title: string;
  lead: string;
  /** Buttons below the words. */
  actions: ReactNode;
  /** An illustration beside the words, or below them on a phone. */
  picture: ReactNode;
};

/** The beginning of a page: what it is about, at a glance. */
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
