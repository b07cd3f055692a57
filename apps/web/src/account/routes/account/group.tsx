import { m } from '../../../i18n/gen/messages.js';

export function GroupPage() {
  return <h1>{m.account_group_title()}</h1>;
}
