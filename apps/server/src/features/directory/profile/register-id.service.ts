import { limits } from '@yobirin/contract/limits';
import { isReservedYobirinId } from '@yobirin/contract/reserved-ids';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { createSchedule } from '../schedule/schedule.service.ts';
import { type HeldProperty, insertProperty } from './profile.queries.ts';
import { refusingTakenIds, YobirinIdTakenError } from './yobirin-id-taken.ts';

type Registration = {
  yobirinId: string;
  /** What the refusal says when the ID is taken or reserved: each operation has a code of its own (ERROR-14). */
  takenMessage: string;
};

/** Gives a seat or a group that has none a public ID, called by it until somebody edits its profile. Throws `YobirinIdTakenError`. */
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
