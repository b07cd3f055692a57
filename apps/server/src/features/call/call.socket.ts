import { callRejectCodes } from '@yobirin/contract/call';
import { callNamespace, callRequests } from '@yobirin/contract/call-channel';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { CallContext } from './call-context.ts';
import { createCallHandlers } from './call-handlers.ts';
import { transferCall } from './transfer/transfer-call.service.ts';

/**
 * Handles requests to make, offer and answer calls (CALL-12). Visitors connect, too, so the handshake does not authenticate.
 */
export function registerCallSocket(realtime: Realtime, ctx: CallContext): void {
  realtime.namespace(callNamespace, {
    authenticate: async () => null,
    malformedCode: callRejectCodes.malformed,
    connection({ on, ...client }) {
      const handlers = createCallHandlers(ctx, client);

      on('APPLY', callRequests.APPLY, handlers.apply);
      on('CALL', callRequests.CALL, handlers.call);
      on('END', callRequests.END, handlers.end);
      on('REGISTER', callRequests.REGISTER, handlers.register);

      on('ANSWER', callRequests.ANSWER, handlers.answer);
      on('DECLINE', callRequests.DECLINE, handlers.decline);
      on('TRANSFER', callRequests.TRANSFER, async (transfer) => {
        return transferCall(ctx, await handlers.requireReceiver(), transfer);
      });
    },
  });
}
