import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { NotificationSettings } from '../../features/notification/notification-settings.tsx';
import { Page } from '../../layout/page.tsx';

export function NotificationsPage() {
  return (
    <Page
      title={m.notification_title()}
      lead={m.notification_lead()}
      back={{ href: paths.accountUser(), label: m.nav_user() }}
    >
      <NotificationSettings />
    </Page>
  );
}
