import { m } from '../../../i18n/gen/messages.js';
import { NotReadyFramedPage } from '../../layout/not-ready-page.tsx';

export function GuestChatPage() {
  return <NotReadyFramedPage title={m.account_guest_chat_title()} />;
}
