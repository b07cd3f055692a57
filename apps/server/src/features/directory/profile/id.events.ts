import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { liveEvent, recordedEvent } from '../../../platform/events/event.ts';
import type { Say } from '../../../platform/events/events.ts';

const aboutId = ({ yobirinPropertyId }: { yobirinPropertyId: string }) => yobirinPropertyId;

/** Someone acts as an ID no more. */
export type Loss = { userId: string; yobirinPropertyId: string };

/** @public For subscribers, of which there is none yet. */
export const idLost = recordedEvent('id.lost', z.object({ userId: numericId, yobirinPropertyId: numericId }), aboutId);
/** For open screens: all losses of one transaction. */
export const idsLost = liveEvent<readonly Loss[]>('ids.lost');

/** Records and announces that these people lost these IDs. */
export async function sayLost(say: Say, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) return;
  for (const loss of losses) await say.record(idLost, loss);
  say.announce(idsLost, losses);
}

/** For open screens: these people act as more IDs than before. */
export const idsGiven = liveEvent<{ userIds: readonly string[] }>('ids.given');

/** The ID has another text by which it is called. */
export const idRenamed = recordedEvent(
  'id.renamed',
  z.object({ yobirinPropertyId: numericId, yobirinId: z.string() }),
  aboutId,
);

/** The ID is free for anyone, and who stood behind it is forgotten. */
export const idDeleted = recordedEvent('id.deleted', z.object({ yobirinPropertyId: numericId }), aboutId);
