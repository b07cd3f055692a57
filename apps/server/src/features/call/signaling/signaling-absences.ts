import { limits } from '@yobirin/contract/limits';
import type { CallContext } from '../call-context.ts';
import { type CallSide, callRoom } from '../call-rooms.ts';
import { endCall } from '../ending/call-ending.service.ts';
import { findAbsent } from './signaling-rooms.ts';

type Place = { roomId: string; side: CallSide };

/**
 * Sides that lost their connection and may still return. If this node dies, its calls are no longer renewed, and another node
 * ends them.
 */
export type Absences = {
  /** Gives the side `reconnectGraceMs` to return. Does nothing if it is already absent. */
  begin(place: Place): void;
  end(place: Place): void;
  /** Cancels all timers. */
  close(): void;
};

export function createAbsences(ctx: CallContext): Absences {
  const cancels = new Map<string, () => void>();

  async function giveUp(place: Place): Promise<void> {
    // The side may have reconnected through another node.
    const absent = await findAbsent(ctx, [place]);
    if (absent === null) begin(place);
    else if (absent.length > 0) await endCall(ctx, { roomId: place.roomId, by: place.side, reason: 'connectionLost' });
  }

  function begin(place: Place): void {
    const key = callRoom(place.roomId, place.side);
    if (cancels.has(key)) return;
    const cancel = ctx.clock.after(limits.reconnectGraceMs, () => {
      cancels.delete(key);
      giveUp(place).catch((error) => ctx.log.error({ err: error }, 'a call that was left could not be ended'));
    });
    cancels.set(key, cancel);
  }

  return {
    begin,
    end({ roomId, side }) {
      const key = callRoom(roomId, side);
      cancels.get(key)?.();
      cancels.delete(key);
    },
    close() {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}
