import { m } from '../../../i18n/gen/messages.js';

export function GroupsPage() {
  return <h1>{m.nav_groups()}</h1>;
}
