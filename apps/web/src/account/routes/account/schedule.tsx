import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { ScheduleForm } from '../../features/schedule/schedule-form.tsx';
import { Page } from '../../layout/page.tsx';
import { CurrentProfile } from '../../shared/current-profile/current-profile.tsx';

export function SchedulePage() {
  return (
    <Page title={m.nav_schedule()} lead={m.schedule_lead()}>
      <CurrentProfile>
        {(inUse) => (
          <Card>
            <ScheduleForm {...inUse} />
          </Card>
        )}
      </CurrentProfile>
    </Page>
  );
}
