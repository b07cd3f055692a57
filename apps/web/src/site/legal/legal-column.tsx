import type { ReactNode } from 'react';

type LegalColumnProps = { title: string; lead?: string; children: ReactNode };

/** A narrow column, because long lines are hard to read. */
export function LegalColumn({ title, lead, children }: LegalColumnProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-8 pb-20 md:pt-14">
      <h1 className="text-2xl tracking-tight min-[22.5rem]:text-3xl">{title}</h1>
      {lead && <p className="mt-4 text-muted">{lead}</p>}
      <div className="mt-10">{children}</div>
    </div>
  );
}
