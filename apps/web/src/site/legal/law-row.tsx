import type { ReactNode } from 'react';

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
  value: string | null;
  /** How the value is shown, if not as plain text. */
  children?: ReactNode;
};

/** A value that only the operator knows. Without it there is no row; the server's log and `npm run admin` name what is missing. */
export function OperatorRow({ name, value, children = value }: OperatorRowProps) {
  return value === null ? null : <LawRow name={name}>{children}</LawRow>;
}
