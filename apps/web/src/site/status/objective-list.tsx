import type { Objective, ObjectiveStatus } from '@yobirin/contract/status';
import { m } from '../../i18n/gen/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DayBars } from './day-bars.tsx';
import { countText, percentText, shareText } from './day-level.ts';

const objectiveNames: Record<Objective, (input: { seconds: number }) => string> = {
  ring: m.status_objective_ring,
  post: m.status_objective_post,
  push: m.status_objective_push,
};

export function ObjectiveList({ objectives }: { objectives: readonly ObjectiveStatus[] }) {
  return (
    <Card title={m.status_objectives_title()} description={m.status_objectives_lead()}>
      <ul className="divide-y divide-line">
        {objectives.map((objective) => (
          <ObjectiveRow key={objective.objective} {...objective} />
        ))}
      </ul>
    </Card>
  );
}

function ObjectiveRow({ objective, withinSeconds, target, good, total, days }: ObjectiveStatus) {
  const name = objectiveNames[objective]({ seconds: withinSeconds });
  const isMet = good >= target * total;
  const words = isMet ? m.status_objective_met : m.status_objective_missed;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{name}</h3>
        {total > 0 && <Badge tone={isMet ? 'green' : 'red'}>{words({ target: percentText(target) })}</Badge>}
        <p className="text-sm text-muted max-[30rem]:basis-full min-[30rem]:ml-auto">
          {total === 0 ? (
            m.status_objective_none()
          ) : (
            <>
              <span className="font-semibold text-ink">{shareText({ good, total })}</span>{' '}
              {m.status_objective_count({ good: countText(good), total: countText(total) })}
            </>
          )}
        </p>
      </div>
      <DayBars name={name} days={days} />
    </li>
  );
}
