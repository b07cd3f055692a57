import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { createSchedule } from '../schedule/schedule.service.ts';
import { type HeldProperty, insertProperty } from './profile.queries.ts';
import { takeId } from './take-id.service.ts';
import { refusingTakenIds } from './yobirin-id-taken.ts';

type Registration = {
  /** The account of the seat or group. */
  accountId: string;
  yobirinId: string;
  /** The message if the ID is not available. Each operation has its own (ERROR-14). */
  takenMessage: string;
};

/** Gives a seat or a group without an ID a public ID, which is also its initial nickname. Throws `YobirinIdTakenError`. */
export async function registerId(
  ctx: Pick<Context, 'clock' | 'config' | 'security'>,
  tx: Transaction,
  place: { membershipId: string } | { groupId: string },
  { accountId, yobirinId, takenMessage }: Registration,
): Promise<HeldProperty> {
  await takeId(ctx, tx, { accountId, yobirinId, message: takenMessage });
  const nickname = yobirinId.slice(0, limits.nameMaxGraphemes);
  const property = await refusingTakenIds(
    () => insertProperty(tx, { ...place, yobirinId, nickname, createdAt: ctx.clock.now() }),
    takenMessage,
  );
  await createSchedule(ctx, tx, property.id);
  return property;
}
