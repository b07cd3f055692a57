import type { Incident } from '@yobirin/contract/status';
import { dateTimeText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';
import { Card } from '../../ui/card.tsx';
import { partNames } from './part-list.tsx';

export function IncidentList({ incidents, timeZone }: { incidents: readonly Incident[]; timeZone: string }) {
  return (
    <Card title={m.status_incidents_title()}>
      {incidents.length === 0 && <p className="text-muted">{m.status_incidents_none()}</p>}
      <ul className="divide-y divide-line">
        {incidents.map((incident) => (
          <li
            key={`${incident.part} ${incident.beganAt}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="font-medium">{partNames[incident.part]()}</span>
            <span className="text-muted">{spanText(incident, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function spanText({ beganAt, endedAt }: Incident, timeZone: string): string {
  const from = dateTimeText(beganAt, timeZone);
  if (endedAt === null) return m.status_incident_open({ from });
  return m.status_incident_span({ from, to: dateTimeText(endedAt, timeZone) });
}
