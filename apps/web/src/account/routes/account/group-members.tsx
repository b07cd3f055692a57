import { m } from '../../../i18n/gen/messages.js';

export function GroupMembersPage() {
  return <h1>{m.account_group_members_title()}</h1>;
}
