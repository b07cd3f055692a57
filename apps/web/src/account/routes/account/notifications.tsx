import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { NotificationSettings } from '../../features/notification/notification-settings.tsx';
import { Page } from '../../layout/page.tsx';
import { MailStopNote } from '../../shared/mail-stop/mail-stop-note.tsx';

export function NotificationsPage() {
  return (
    <Page
      title={m.notification_title()}
      lead={m.notification_lead()}
      back={{ href: paths.accountUser(), label: m.nav_user() }}
    >
      <MailStopNote action={<ButtonLink href={paths.accountUser()}>{m.mail_stop_to_address()}</ButtonLink>} />
      <NotificationSettings />
    </Page>
  );
}
