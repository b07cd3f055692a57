import { m } from '../../../i18n/gen/messages.js';
import { NotReadyPage } from '../../layout/not-ready-page.tsx';

export function MemberPage() {
  return <NotReadyPage title={m.account_member_title()} />;
}
