import { m } from '../../../i18n/gen/messages.js';
import { NotReadyPage } from '../../layout/not-ready-page.tsx';

export function MessagePage() {
  return <NotReadyPage title={m.account_message_title()} />;
}
