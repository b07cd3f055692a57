import { callRejectCodes } from '@yobirin/contract/call';
import { callNamespace, callRequests } from '@yobirin/contract/call-channel';
import type { Context } from '../../context.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { beginAttendance } from './call-attendance.ts';
import { declineCall } from './ringing/decline-call.service.ts';
import { transferCall } from './transfer/transfer-call.service.ts';

/** Where calls are asked for, offered and answered (CALL-12). Visitors come too, so nobody is asked who they are at the door. */
export function registerCallSocket(realtime: Realtime, ctx: Context): void {
  realtime.namespace(callNamespace, {
    authenticate: async () => null,
    malformedCode: callRejectCodes.malformed,
    connection({ socket, address, on }) {
      const attendance = beginAttendance(ctx, socket);

      on('APPLY', callRequests.APPLY, (application) => attendance.apply(application, address));
      on('CALL', callRequests.CALL, attendance.call);
      on('END', callRequests.END, attendance.end);
      on('REGISTER', callRequests.REGISTER, attendance.register);

      on('ANSWER', callRequests.ANSWER, attendance.answer);
      on('DECLINE', callRequests.DECLINE, async (decline) => {
        await declineCall(ctx, attendance.ownDevice(), decline);
      });
      on('TRANSFER', callRequests.TRANSFER, async (transfer) => {
        return transferCall(ctx, await attendance.requireReceiver(), transfer);
      });
    },
  });
}
