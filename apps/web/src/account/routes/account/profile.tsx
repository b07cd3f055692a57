import { m } from '../../../i18n/gen/messages.js';

export function ProfilePage() {
  return <h1>{m.nav_profile()}</h1>;
}
