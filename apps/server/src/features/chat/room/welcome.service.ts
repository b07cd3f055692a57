import type { Context } from '../../../context.ts';
import { assertNetworkNotPaused } from '../../block/network-pause.service.ts';
import type { Participant } from './participant.service.ts';
import { isUnsentRequest } from './pending-room.ts';

/** Throws TOO_MANY_REQUESTS if a side that has not written yet comes from a network that the ID has paused (BLOCK-33). */
export async function assertWelcome(
  ctx: Pick<Context, 'db' | 'clock' | 'security'>,
  writer: Pick<Participant, 'own' | 'peer'>,
): Promise<void> {
  const { yobirinPropertyId } = writer.peer;
  if (yobirinPropertyId === null || !isUnsentRequest(writer)) return;
  await assertNetworkNotPaused(ctx, { yobirinPropertyId, networkKey: writer.own.networkKey });
}
