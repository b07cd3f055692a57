import { type ResetYobirinIdInput, resetYobirinIdInput } from '@yobirin/contract/member';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { deletePictureFiles } from '../profile/pictures.service.ts';
import { assertNotOwnSeat, holdOwnedSeatsOfIds } from './owned-seats.service.ts';
import { eraseSeats } from './vacate-seats.service.ts';

/** Deletes an ID with its profile: empties the seat and frees the ID. Returns the id of the deleted profile. */
export async function resetYobirinId(ctx: RequestContext, input: ResetYobirinIdInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyId } = parseInput(resetYobirinIdInput, input);

  const pictures = await ctx.events.transaction(ctx.db, async (tx, say) => {
    const seats = await holdOwnedSeatsOfIds(ctx, tx, { yobirinPropertyIds: [yobirinPropertyId], userId });
    assertNotOwnSeat(seats);
    return eraseSeats(ctx, tx, { say, membershipIds: seats.map(({ id }) => id) });
  });
  await deletePictureFiles(ctx, pictures);
  return yobirinPropertyId;
}
