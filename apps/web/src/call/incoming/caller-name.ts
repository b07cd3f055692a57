import type { IncomingCall } from '@yobirin/contract/call-channel';
import { m } from '../../i18n/gen/messages.js';

/** The caller's name: from their profile, or from what a visitor typed or a QR code carried. */
export function callerNameOf({ from, callerName }: IncomingCall): string {
  return from?.nickname || from?.yobirinId || callerName || m.receiver_visitor();
}
