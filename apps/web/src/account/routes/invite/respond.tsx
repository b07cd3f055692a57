import { m } from '../../../i18n/gen/messages.js';
import { NotReadyFramedPage } from '../../layout/not-ready-page.tsx';

export function InviteRespondPage() {
  return <NotReadyFramedPage title={m.account_invite_title()} />;
}
