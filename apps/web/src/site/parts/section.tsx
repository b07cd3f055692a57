import type { ReactNode } from 'react';

type SectionProps = {
  /** Also the anchor for links within the page. */
  id: string;
  title: string;
  lead?: string;
  /** Alternating tones separate the sections. */
  tone?: 'plain' | 'sunken';
  children: ReactNode;
};

/** A section of a page with its heading. */
export function Section({ id, title, lead, tone = 'plain', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={tone === 'sunken' ? 'border-y border-line bg-sunken' : undefined}
    >
      <div className="mx-auto w-full max-w-5xl px-5 py-16 md:py-20">
        <SectionTitle id={`${id}-title`} title={title} lead={lead} />
        <div className="mt-10 md:mt-12">{children}</div>
      </div>
    </section>
  );
}

type SectionTitleProps = Pick<SectionProps, 'id' | 'title' | 'lead'>;

export function SectionTitle({ id, title, lead }: SectionTitleProps) {
  return (
    <div className="mx-auto max-w-2xl text-center">
      <h2 id={id} className="text-2xl md:text-3xl">
        {title}
      </h2>
      {lead && <p className="mt-4 text-muted text-balance">{lead}</p>}
    </div>
  );
}
