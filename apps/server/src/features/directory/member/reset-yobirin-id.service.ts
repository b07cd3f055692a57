import { type ResetYobirinIdInput, resetYobirinIdInput } from '@yobirin/contract/member';
import type { RequestContext } from '../../../context.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { deletePictureFiles } from '../profile/pictures.service.ts';
import { announceLosses } from './announce-losses.service.ts';
import { deleteIds } from './delete-ids.service.ts';
import { assertNotOwnSeat, holdOwnedSeatsOfIds } from './owned-seats.service.ts';
import { vacateSeats } from './vacate-seats.service.ts';

/** Deletes an ID with its profile: the seat is empty, the ID free for anyone. Returns the id of what it was. */
export async function resetYobirinId(ctx: RequestContext, input: ResetYobirinIdInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyId } = parseInput(resetYobirinIdInput, input);

  const { losses, pictures } = await ctx.db.transaction(async (tx) => {
    const seats = await holdOwnedSeatsOfIds(ctx, tx, { yobirinPropertyIds: [yobirinPropertyId], userId });
    assertNotOwnSeat(seats);
    const { id, userId: holderId } = onlyRow(seats);
    // The profile before the seat, in the order in which an edit of the profile locks them.
    const { pictures } = await deleteIds(tx, { membershipIds: [id], groupIds: [] }, ctx.clock.now());
    const { losses } = await vacateSeats(tx, seats);
    return { pictures, losses: holderId === null ? losses : [...losses, { userId: holderId, yobirinPropertyId }] };
  });
  await announceLosses(ctx, losses);
  await deletePictureFiles(ctx, pictures);
  return yobirinPropertyId;
}
