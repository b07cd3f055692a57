import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Names and values in two columns, stacked on narrow screens. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="py-2.5 first:pt-0 last:pb-0 sm:flex sm:items-center sm:gap-4">
          <dt className="text-sm text-muted sm:w-44 sm:shrink-0">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
