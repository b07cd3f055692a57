import { m } from '../../../i18n/gen/messages.js';

export function SchedulePage() {
  return <h1>{m.nav_schedule()}</h1>;
}
