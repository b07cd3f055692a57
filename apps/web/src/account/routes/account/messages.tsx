import { m } from '../../../i18n/gen/messages.js';

export function MessagesPage() {
  return <h1>{m.nav_messages()}</h1>;
}
