import { m } from '../i18n/gen/messages.js';
import { FullScreenLoader } from '../ui/overlay/full-screen-loader.tsx';

/** Until it is known who is signed in, and while a page's script is on its way (NAV-08). */
export function PendingPage() {
  return <FullScreenLoader label={m.common_loading()} />;
}
