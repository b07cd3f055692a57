import { signalingNamespace, signalingRequests } from '@yobirin/contract/signaling';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { CallContext } from '../call-context.ts';
import type { TranslateLine } from '../text/translate-line.service.ts';
import { createAbsences } from './signaling-absences.ts';
import { startSignalingRounds } from './signaling-rounds.ts';
import { beginVisit } from './signaling-visit.ts';

/** Connects the two sides of a call (SIGNAL-01). Visitors connect, too: the room id and peer id are the only credentials. */
export function registerSignalingSocket(
  realtime: Realtime,
  ctx: CallContext,
  { translateLine }: { translateLine: TranslateLine },
): { close(): Promise<void> } {
  const absences = createAbsences(ctx);
  const stopRounds = startSignalingRounds(ctx, absences);

  realtime.namespace(signalingNamespace, {
    authenticate: async () => null,
    connection({ socket, on, onClose }) {
      const visit = beginVisit({ ctx, absences, socket });
      on('ENTER', signalingRequests.ENTER, visit.enter);
      on('OFFER', signalingRequests.OFFER, ({ peerId, description }) =>
        visit.relay(peerId, (other, from) => other.emit('offer', { peerId: from, description })),
      );
      on('ANSWER', signalingRequests.ANSWER, ({ peerId, description }) =>
        visit.relay(peerId, (other, from) => other.emit('answer', { peerId: from, description })),
      );
      on('CANDIDATE', signalingRequests.CANDIDATE, ({ peerId, candidate }) =>
        visit.relay(peerId, (other, from) => other.emit('candidate', { peerId: from, candidate })),
      );
      on('CONNECTED', signalingRequests.CONNECTED, visit.connected);
      on('SILENT', signalingRequests.SILENT, visit.silent);
      on('LOCATION', signalingRequests.LOCATION, visit.location);
      // Signals of the call must not wait for an engine.
      on('TRANSLATE', signalingRequests.TRANSLATE, async (request) => translateLine(visit.ownPeer(), request), {
        isSlow: true,
      });
      on('QUALITY', signalingRequests.QUALITY, visit.quality);
      on('EXIT', signalingRequests.EXIT, visit.exit);
      onClose(visit.close);
    },
  });

  return {
    async close() {
      absences.close();
      await stopRounds();
    },
  };
}
