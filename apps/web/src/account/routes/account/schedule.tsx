import { m } from '../../../i18n/gen/messages.js';
import { CurrentCalendar } from '../../features/schedule/current-calendar.tsx';
import { ScheduleParts } from '../../features/schedule/schedule-parts.tsx';
import { Page } from '../../layout/page.tsx';
import { CurrentProfile } from '../../shared/current-profile/current-profile.tsx';

export function SchedulePage() {
  return (
    <Page title={m.nav_schedule()} lead={m.schedule_lead()}>
      <CurrentProfile>
        {(inUse) => (
          <CurrentCalendar propertyId={inUse.profile.id}>
            {(calendar) => <ScheduleParts {...inUse} calendar={calendar} />}
          </CurrentCalendar>
        )}
      </CurrentProfile>
    </Page>
  );
}
