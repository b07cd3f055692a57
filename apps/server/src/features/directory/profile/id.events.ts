import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { liveEvent, recordedEvent } from '../../../platform/events/event.ts';
import type { Say } from '../../../platform/events/events.ts';

const aboutId = ({ yobirinPropertyId }: { yobirinPropertyId: string }) => yobirinPropertyId;

/** A user stopped being a holder of an ID. */
export type Loss = { userId: string; yobirinPropertyId: string };

export const idLost = recordedEvent('id.lost', z.object({ userId: numericId, yobirinPropertyId: numericId }), aboutId);
/** For open screens: all losses of one transaction. */
export const idsLost = liveEvent<readonly Loss[]>('ids.lost');

/** Records each loss, and announces all of them to open screens. */
export async function sayLost(say: Say, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) return;
  for (const loss of losses) await say.record(idLost, loss);
  say.announce(idsLost, losses);
}

/** For open screens: these users became holders of more IDs. */
export const idsGiven = liveEvent<{ userIds: readonly string[] }>('ids.given');

/** The text of the ID was changed. */
export const idRenamed = recordedEvent(
  'id.renamed',
  z.object({ yobirinPropertyId: numericId, yobirinId: z.string() }),
  aboutId,
);

/** The text of the ID is free again, and its profile was erased. */
export const idDeleted = recordedEvent('id.deleted', z.object({ yobirinPropertyId: numericId }), aboutId);
