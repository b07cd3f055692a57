import { type ResetYobirinIdInput, resetYobirinIdInput } from '@yobirin/contract/member';
import type { RequestContext } from '../../../context.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { sayLost } from '../profile/id.events.ts';
import { deletePictureFiles } from '../profile/pictures.service.ts';
import { eraseProfiles } from '../profile/profile.service.ts';
import { assertNotOwnSeat, holdOwnedSeatsOfIds } from './owned-seats.service.ts';
import { vacateSeats } from './vacate-seats.service.ts';

/** Deletes an ID with its profile: empties the seat and frees the ID. Returns the id of the deleted profile. */
export async function resetYobirinId(ctx: RequestContext, input: ResetYobirinIdInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyId } = parseInput(resetYobirinIdInput, input);

  const pictures = await ctx.events.transaction(ctx.db, async (tx, say) => {
    const seats = await holdOwnedSeatsOfIds(ctx, tx, { yobirinPropertyIds: [yobirinPropertyId], userId });
    assertNotOwnSeat(seats);
    const { id, userId: holderId } = onlyRow(seats);
    // Lock the profile before the seat, in the order of a profile edit, to avoid a deadlock.
    const { pictures } = await eraseProfiles(tx, say, { membershipIds: [id], groupIds: [], now: ctx.clock.now() });
    const { losses } = await vacateSeats(tx, seats);
    await sayLost(say, holderId === null ? losses : [...losses, { userId: holderId, yobirinPropertyId }]);
    return pictures;
  });
  await deletePictureFiles(ctx, pictures);
  return yobirinPropertyId;
}
