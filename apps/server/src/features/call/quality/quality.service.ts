import type { CallQuality } from '@yobirin/contract/quality';
import { callMeasured } from '../call.events.ts';
import type { CallContext } from '../call-context.ts';
import type { RoomPeer } from '../signaling/signaling.service.ts';
import { insertQuality } from './quality.queries.ts';

/** Keeps the figures that a side measured during its call. Later ones of that side are ignored. */
export async function keepQuality(
  { callDb, clock, events }: CallContext,
  { roomId, side }: RoomPeer,
  quality: CallQuality,
): Promise<void> {
  const isKept = await insertQuality(callDb, { ...quality, roomId, side, createdAt: clock.now() });
  if (isKept) await events.tell(callMeasured, quality);
}
