import type { StatusPageRequest } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import type { StatusView } from '@yobirin/contract/status';
import { dateTimeText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';
import { zoneName } from '../../i18n/zone-name.ts';
import { TextLink } from '../parts/text-link.tsx';
import { IncidentList } from './incident-list.tsx';
import { ObjectiveList } from './objective-list.tsx';
import { PartList, partNames } from './part-list.tsx';
import { StatusNow } from './status-now.tsx';

type StatusContentProps = { view: StatusView | null; request: Pick<StatusPageRequest, 'locale' | 'timeZone'> };

/** What the page says; `view` is null if the database is away. */
export function StatusContent({ view, request }: StatusContentProps) {
  return view ? <Status view={view} request={request} /> : <StatusNow state="down" />;
}

type StatusProps = StatusContentProps & { view: StatusView };

function Status({ view: { state, probedAt, parts, objectives, incidents }, request }: StatusProps) {
  const { timeZone } = request;
  return (
    <div className="grid gap-6">
      <StatusNow state={state}>
        {parts.map(
          ({ part, failsSince }) =>
            failsSince && (
              <p key={part} className="mt-1 text-ink">
                {m.status_failing({ part: partNames[part](), time: dateTimeText(failsSince, timeZone) })}
              </p>
            ),
        )}
        {probedAt && <p className="mt-1 text-sm text-ink">{probedText(probedAt, request)}</p>}
      </StatusNow>
      <PartList parts={parts} timeZone={timeZone} />
      <ObjectiveList objectives={objectives} />
      <IncidentList incidents={incidents} timeZone={timeZone} />
      <p className="text-sm">
        <TextLink href={`${paths.status()}.json`}>{m.status_json()}</TextLink>
      </p>
    </div>
  );
}

function probedText(probedAt: string, { locale, timeZone }: StatusProps['request']): string {
  const zone = zoneName(new Date(probedAt), { locale, timeZone });
  return m.status_probed({ time: dateTimeText(probedAt, timeZone), zone });
}
