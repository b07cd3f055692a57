import { m } from '../../../i18n/gen/messages.js';
import { NotReadyPage } from '../../layout/not-ready-page.tsx';

export function GroupPage() {
  return <NotReadyPage title={m.account_group_title()} />;
}
