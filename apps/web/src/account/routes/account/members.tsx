import { m } from '../../../i18n/gen/messages.js';

export function MembersPage() {
  return <h1>{m.nav_members()}</h1>;
}
