import type { Context } from '../../context.ts';
import type { CallSide } from './call-rooms.ts';

/**
 * Ends a call, whatever it has come to: FINISHED once it was answered, otherwise UNCALL, and nothing is left of one that never
 * rang. Everybody who has not ended it is told. Ending it twice is no error, so both may hang up at once.
 */
export async function endCall(
  _ctx: Pick<Context, 'db' | 'clock' | 'realtime' | 'log'>,
  _ending: { roomId: string; by: CallSide | 'sweep' },
): Promise<void> {}
