import { m } from '../../../i18n/gen/messages.js';

export function MessagePage() {
  return <h1>{m.account_message_title()}</h1>;
}
