import type { IncomingCall } from '@yobirin/contract/call-channel';
import { m } from '../../../i18n/gen/messages.js';

/** How the caller is named: by their profile, or by what a visitor or their QR code says. */
export function callerNameOf({ from, callerName }: IncomingCall): string {
  return from?.nickname || from?.yobirinId || callerName || m.receiver_visitor();
}
