import { m } from '../../../i18n/gen/messages.js';

export function UserPage() {
  return <h1>{m.nav_user()}</h1>;
}
