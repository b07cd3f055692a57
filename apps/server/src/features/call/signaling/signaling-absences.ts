import { limits } from '@yobirin/contract/limits';
import { logUnlessAway } from '../../../platform/database/log-unless-away.ts';
import type { CallContext } from '../call-context.ts';
import { type CallSide, callRoom } from '../call-rooms.ts';
import { endCall } from '../ending/call-ending.service.ts';
import { findAbsent } from './signaling-rooms.ts';

type RoomSide = { roomId: string; side: CallSide };

type Absence = RoomSide & {
  /** The two have been connected, so the side gets longer: a page that was reloaded has to load first. */
  hasTalked: boolean;
};

/**
 * Sides that lost their connection and may still return. If this node dies, its calls are no longer renewed, and another node
 * ends them.
 */
export type Absences = {
  /**
   * Gives the side `reconnectGraceMs` or `rejoinGraceMs` to return, then ends the call, or tries again after that time if it could
   * not be ended. Does nothing if the side is already absent.
   */
  begin(absence: Absence): void;
  end(roomSide: RoomSide): void;
  /** Cancels all timers. */
  close(): void;
};

export function createAbsences(ctx: CallContext): Absences {
  const cancels = new Map<string, () => void>();
  let isClosed = false;

  async function giveUp(absence: Absence): Promise<void> {
    // The side may have reconnected through another node.
    const absent = await findAbsent(ctx, [absence]);
    if (absent === null) begin(absence);
    else if (absent.length > 0)
      await endCall(ctx, { roomId: absence.roomId, by: absence.side, reason: 'connectionLost' });
  }

  function begin(absence: Absence): void {
    const key = callRoom(absence.roomId, absence.side);
    if (isClosed || cancels.has(key)) return;
    const cancel = ctx.clock.after(absence.hasTalked ? limits.rejoinGraceMs : limits.reconnectGraceMs, () => {
      cancels.delete(key);
      giveUp(absence).catch((error) => {
        logUnlessAway(ctx.log, error, 'a call that was left could not be ended');
        // During an outage the side could not enter again either, so it gets its time once more.
        begin(absence);
      });
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
      isClosed = true;
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}
