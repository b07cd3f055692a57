import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '@yobirin/contract/paths';
import { canEditProfile } from '@yobirin/contract/permissions';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { fetchNewestProfile } from '../../shared/current-profile/profile-query.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import { AbsenceSwitch } from './absence-switch.tsx';
import { BackAt } from './back-at.tsx';
import { calendarQuery, fetchNewestCalendar, type ReceptionCalendar } from './calendar-query.ts';
import { ReceptionLine } from './reception-line.tsx';
import { todaysHours } from './todays-hours.ts';

/** On the home page: whether the ID takes calls at present, today's hours, "back at" and the switch for absence (HOME-08). */
export function BackAtCard({ propertyId, identity }: { propertyId: string; identity: Identity }) {
  const { data: calendar } = useQuery(calendarQuery(propertyId));
  const client = useQueryClient();
  if (!calendar) return null;

  async function save(send: () => Promise<unknown>): Promise<boolean> {
    try {
      await send();
      await fetchNewestCalendar(client, propertyId);
      await fetchNewestProfile(client, propertyId);
      return true;
    } catch (error) {
      showServerError(error);
      return false;
    }
  }

  const isAbsent = calendar.reception.reason === 'ABSENT';
  const canSet = canEditProfile(identity, identity.licenseStatus);
  return (
    // Absence mode has no end that could be set.
    <ReceptionLine calendar={calendar} action={canSet && !isAbsent && <BackAt calendar={calendar} save={save} />}>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
        <span className="text-muted tabular-nums">{hoursText(calendar)}</span>
        <a
          href={paths.accountSchedule()}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
        >
          {m.home_hours_edit()}
        </a>
      </p>
      {canSet && (
        <div className="mt-3 border-t border-line pt-2">
          <AbsenceSwitch profile={{ id: propertyId, isAvailableForCall: !isAbsent }} disabled={false} save={save} />
        </div>
      )}
    </ReceptionLine>
  );
}

function hoursText(calendar: ReceptionCalendar): string {
  if (calendar.isByMembers) return m.home_hours_members();
  const hours = todaysHours(calendar, new Date());
  return hours === null ? m.home_hours_closed() : m.home_hours_today({ hours });
}
