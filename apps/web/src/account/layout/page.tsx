import type { ReactNode } from 'react';

type PageProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** The heading of a page of the account area and what stands below it. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </>
  );
}
