import { m } from '../../../i18n/gen/messages.js';

export function CallHistoriesPage() {
  return <h1>{m.nav_calls()}</h1>;
}
