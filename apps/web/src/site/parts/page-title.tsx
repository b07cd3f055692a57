import type { ReactNode } from 'react';

type PageTitleProps = {
  title: string;
  lead: string;
  /** The first action of the page. */
  children?: ReactNode;
};

/** The head of a page without a picture. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <header className="mx-auto w-full max-w-5xl px-5 pt-8 text-center md:pt-14">
      <h1 className="text-3xl tracking-tight md:text-4xl">{title}</h1>
      <p className="mx-auto mt-5 max-w-2xl text-lg text-balance text-muted">{lead}</p>
      {children}
    </header>
  );
}
