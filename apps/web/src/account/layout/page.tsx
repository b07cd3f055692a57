import type { ReactNode } from 'react';
import { ChevronLeftIcon } from '../../ui/picture/icons.tsx';

type PageProps = {
  title: string;
  lead?: ReactNode;
  /** A button beside the heading. */
  action?: ReactNode;
  /** The link back to the list that the shown entry belongs to. */
  back?: { href: string; label: string };
  children: ReactNode;
};

/** A page of the account area: its heading and its content. */
export function Page({ title, lead, action, back, children }: PageProps) {
  return (
    <>
      {back && (
        <a href={back.href} className="-mt-2 -ml-1 mb-1 inline-flex min-h-11 items-center gap-1 text-sm">
          <ChevronLeftIcon className="size-5" />
          {back.label}
        </a>
      )}
      <div className="flex items-center justify-between gap-2">
        <h1 className="text-2xl">{title}</h1>
        {action}
      </div>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </>
  );
}
