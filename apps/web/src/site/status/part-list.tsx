import type { Incident, PartStatus, StatusState } from '@yobirin/contract/status';
import { dateTimeText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { BarLegend, DayBars } from './day-bars.tsx';
import { shareText, sumOf } from './day-level.ts';

export const partNames: Record<Incident['part'], () => string> = {
  signIn: m.status_part_sign_in,
  call: m.status_part_call,
  post: m.status_part_post,
  mail: m.status_part_mail,
  site: m.status_part_site,
};

const stateNames: Record<StatusState, () => string> = {
  works: m.status_state_works,
  fails: m.status_state_fails,
  unknown: m.status_state_unknown,
};

const stateTones: Record<StatusState, BadgeTone> = { works: 'green', fails: 'red', unknown: 'neutral' };

export function PartList({ parts, timeZone }: { parts: readonly PartStatus[]; timeZone: string }) {
  return (
    <Card title={m.status_parts_title()} description={m.status_parts_lead()}>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <PartRow key={part.part} timeZone={timeZone} {...part} />
        ))}
      </ul>
      <BarLegend />
    </Card>
  );
}

function PartRow({ part, state, failsSince, days, timeZone }: PartStatus & { timeZone: string }) {
  const name = partNames[part]();
  const all = sumOf(days);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{name}</h3>
        <Badge tone={stateTones[state]} hasDot>
          {stateNames[state]()}
        </Badge>
        {failsSince && (
          <span className="text-sm text-muted">{m.status_since({ time: dateTimeText(failsSince, timeZone) })}</span>
        )}
        <span className="text-sm text-muted max-[30rem]:basis-full min-[30rem]:ml-auto">
          {all.total === 0 ? m.status_share_none() : m.status_share({ share: shareText(all) })}
        </span>
      </div>
      <DayBars name={name} days={days} />
    </li>
  );
}
