import type { Transaction } from '../../../platform/database/client.ts';
import { letGuestChatsEnd } from '../../chat/end-chat.service.ts';
import { eraseProfiles } from '../profile/profile.service.ts';

/**
 * Deletes the IDs of these seats and groups: they are free for anyone, who stood behind them is forgotten, and their chats with
 * guests end. Returns the keys of their pictures, to delete once the transaction has committed.
 */
export async function deleteIds(
  tx: Transaction,
  place: { membershipIds: readonly string[]; groupIds: readonly string[] },
  now: Date,
): Promise<{ pictures: string[] }> {
  const { yobirinPropertyIds, pictures } = await eraseProfiles(tx, place, now);
  await letGuestChatsEnd(tx, yobirinPropertyIds, now);
  return { pictures };
}
