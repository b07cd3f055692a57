import { useQuery, useQueryClient } from '@tanstack/react-query';
import { canEditProfile } from '@yobirin/contract/permissions';
import type { Identity } from '../../../session/session-state.ts';
import { fetchNewestProfile } from '../../shared/current-profile/profile-query.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import { BackAt } from './back-at.tsx';
import { calendarQuery, fetchNewestCalendar } from './calendar-query.ts';
import { ReceptionLine } from './reception-line.tsx';

/** On the home page: whether the ID takes calls at present, and "back at". Shows nothing while it loads or fails. */
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

  // Absence mode has no end that could be set.
  const canSet = canEditProfile(identity, identity.licenseStatus) && calendar.reception.reason !== 'ABSENT';
  return <ReceptionLine calendar={calendar} action={canSet && <BackAt calendar={calendar} save={save} />} />;
}
