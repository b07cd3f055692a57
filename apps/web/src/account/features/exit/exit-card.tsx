import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';

/** One way to leave: when it takes effect, what is lost, and what stays. */
type ExitCardProps = {
  title: string;
  when: string;
  lost: readonly string[];
  kept: string;
  /** The button that opens the confirmation, or the reason why there is none. */
  children: ReactNode;
};

export function ExitCard({ title, when, lost, kept, children }: ExitCardProps) {
  return (
    <Card title={title} className="flex flex-col">
      <dl className="grow space-y-3 text-sm">
        <ExitFact term={m.exit_when()}>{when}</ExitFact>
        <ExitFact term={m.exit_lost()}>
          <ul className="list-disc space-y-1 pl-4">
            {lost.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </ExitFact>
        <ExitFact term={m.exit_kept()}>{kept}</ExitFact>
      </dl>
      <div className="mt-5 text-sm">{children}</div>
    </Card>
  );
}

function ExitFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
