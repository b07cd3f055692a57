import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Badge } from '../../ui/badge.tsx';

export function LawRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-line py-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-6">
      <dt className="font-semibold">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

type OperatorRowProps = {
  name: string;
  /** The setting by which the operator gives the value. */
  variable: string;
  value: string | null;
  /** How the value is shown, if not as plain text. */
  children?: ReactNode;
};

/** A value that only the operator knows, or a mark that it is not set yet. */
export function OperatorRow({ name, variable, value, children = value }: OperatorRowProps) {
  return <LawRow name={name}>{value === null ? <NotYetSet variable={variable} /> : children}</LawRow>;
}

function NotYetSet({ variable }: { variable: string }) {
  return (
    <>
      <Badge tone="gold">{m.legal_law_unset()}</Badge>
      <span className="mt-1 block text-sm text-muted">{m.legal_law_unset_text({ variable })}</span>
    </>
  );
}
