import { canChangeYobirinId, canEditProfile } from '@yobirin/contract/permissions';
import { type UpdateYobirinPropertyInput, updateYobirinPropertyInput } from '@yobirin/contract/profile';
import { isReservedYobirinId } from '@yobirin/contract/reserved-ids';
import type { RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { violates } from '../../platform/database/violates.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireAccount, startTrial } from '../account/account.service.ts';
import { requireViewer } from '../auth/viewer.ts';
import { type HeldProperty, lockProperty, updateProperty } from './profile.queries.ts';
import { findActor } from './profile-actor.ts';

/** What an edit may hold: nothing that is not given changes. */
type Edit = { [Field in keyof UpdateYobirinPropertyInput]: UpdateYobirinPropertyInput[Field] | null };

/** Edits a profile, as far as the viewer may. The first ID of an account begins its trial (OP-06). */
export async function updateYobirinProperty(ctx: RequestContext, edit: Edit): Promise<HeldProperty> {
  const { userId } = requireViewer(ctx);
  const { id, yobirinId, nickname } = parseInput(updateYobirinPropertyInput, edit);

  return refusingTakenIds(() =>
    ctx.db.transaction(async (tx) => {
      const { property, actor, account } = await requireEditable(ctx, tx, { id, userId });
      const status = account.currentLicenseStatus;

      if (nickname !== undefined && !canEditProfile(actor, status)) throw notAllowed();
      if (yobirinId !== undefined && yobirinId !== property.yobirinId) {
        if (!canChangeYobirinId(actor, { status, hasYobirinId: property.yobirinId !== null })) throw notAllowed();
        if (isReservedYobirinId(yobirinId)) throw new YobirinIdTakenError();
        if (status === 'TRIAL') await startTrial(tx, { accountId: account.id, now: ctx.clock.now() });
      }
      return updateProperty(tx, id, {
        ...(yobirinId !== undefined && { yobirinId }),
        ...(nickname !== undefined && { nickname }),
      });
    }),
  );
}

export class YobirinIdTakenError extends DomainError {
  override name = 'YobirinIdTakenError';

  constructor() {
    super('UNPROCESSABLE_ENTITY', 'This Yobirin ID is already in use', { reason: 'yobirin_id_taken' });
  }
}

async function requireEditable(ctx: RequestContext, tx: Transaction, { id, userId }: { id: string; userId: string }) {
  const property = await lockProperty(tx, id);
  const found = property && (await findActor(tx, { property, userId }));
  // Whether the ID of a stranger exists is none of the viewer's business.
  if (!found) throw new DomainError('NOT_FOUND', 'No such profile');
  const account = await requireAccount({ db: tx, clock: ctx.clock }, found.accountId);
  return { property, actor: found.actor, account };
}

function notAllowed(): DomainError {
  return new DomainError('FORBIDDEN', 'The profile may not be changed like this');
}

/** Of two who want the same ID at once, the index lets one have it. */
async function refusingTakenIds<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'yobirin_properties_yobirin_id_unique')) throw new YobirinIdTakenError();
    throw error;
  }
}
