import { callRejectCodes } from '@yobirin/contract/call';
import { callNamespace } from '@yobirin/contract/call-channel';
import type { Context } from '../../context.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** Where calls are asked for, offered and answered (CALL-12). Visitors come too, so nobody is asked who they are at the door. */
export function registerCallSocket(realtime: Realtime, _ctx: Context): void {
  realtime.namespace(callNamespace, {
    authenticate: async () => null,
    malformedCode: callRejectCodes.malformed,
    connection: () => {},
  });
}
