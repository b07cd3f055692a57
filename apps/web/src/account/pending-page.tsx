import { m } from '../i18n/gen/messages.js';
import { FullScreenLoader } from '../ui/overlay/full-screen-loader.tsx';

/** Shown until the session is known, and while a page's script loads (NAV-08). */
export function PendingPage() {
  return <FullScreenLoader label={m.common_loading()} />;
}
