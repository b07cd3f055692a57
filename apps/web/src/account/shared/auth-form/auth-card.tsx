import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

type AuthCardProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to the other pages. */
  links?: ReactNode;
};

export function AuthCard({ title, lead, children, links }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-6">
      <Card>
        <h1 className="text-center text-2xl">{title}</h1>
        {lead && <p className="mt-3 text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </Card>
      {links && <div className="mt-5 flex flex-col items-center">{links}</div>}
    </div>
  );
}
