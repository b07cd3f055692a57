import { m } from '../../../i18n/gen/messages.js';
import { NotReadyPage } from '../../layout/not-ready-page.tsx';

export function CallHistoriesPage() {
  return <NotReadyPage title={m.nav_calls()} />;
}
