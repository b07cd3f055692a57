import { limits } from '@yobirin/contract/limits';
import { isReservedYobirinId } from '@yobirin/contract/reserved-ids';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { createSchedule } from '../schedule/schedule.service.ts';
import { type HeldProperty, insertProperty } from './profile.queries.ts';
import { refusingTakenIds, YobirinIdTakenError } from './yobirin-id-taken.ts';

type Registration = {
  yobirinId: string;
  /** The message if the ID is taken or reserved. Each operation has its own (ERROR-14). */
  takenMessage: string;
};

/** Gives a seat or a group without an ID a public ID, which is also its initial nickname. Throws `YobirinIdTakenError`. */
export async function registerId(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Transaction,
  place: { membershipId: string } | { groupId: string },
  { yobirinId, takenMessage }: Registration,
): Promise<HeldProperty> {
  if (isReservedYobirinId(yobirinId)) throw new YobirinIdTakenError(takenMessage);
  const nickname = yobirinId.slice(0, limits.nameMaxGraphemes);
  const property = await refusingTakenIds(
    () => insertProperty(tx, { ...place, yobirinId, nickname, createdAt: ctx.clock.now() }),
    takenMessage,
  );
  await createSchedule(ctx, tx, property.id);
  return property;
}
