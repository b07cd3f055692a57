import { canChangeYobirinId } from '@yobirin/contract/permissions';
import { type UpdateYobirinPropertyInput, updateYobirinPropertyInput } from '@yobirin/contract/profile';
import { callPageFields } from '@yobirin/contract/profile-text';
import { isWithheldYobirinId } from '@yobirin/contract/reserved-ids';
import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { startTrial } from '../account/account.service.ts';
import { takeTurn } from '../holder/owned-account.service.ts';
import { editCallPassword, noteCallPassword } from './call-password.service.ts';
import { deleteTries } from './call-password-tries.queries.ts';
import { idRenamed } from './id.events.ts';
import { deletePictures, type PictureFiles, storePictures } from './pictures.service.ts';
import { type HeldProperty, type PropertyChanges, updateProperty } from './profile.queries.ts';
import {
  assertEditable,
  assertVersion,
  lockProfile,
  notAllowed,
  type ProfileAccess,
  requireProfile,
} from './profile-access.service.ts';
import { textsChanged } from './profile-text.events.ts';
import { releaseIds } from './released-id.service.ts';
import { takeId } from './take-id.service.ts';
import { refusingTakenIds, YobirinIdTakenError } from './yobirin-id-taken.ts';

/** Missing fields stay unchanged. */
type Edit = PictureFiles & { [Field in keyof UpdateYobirinPropertyInput]: UpdateYobirinPropertyInput[Field] | null };

/** Edits a profile, within the rights of the viewer. The first ID of an account starts its trial (OP-06). */
export async function updateYobirinProperty(
  ctx: RequestContext,
  { icon, background, ...edit }: Edit,
): Promise<HeldProperty> {
  const { userId } = requireViewer(ctx);
  const input = parseInput(updateYobirinPropertyInput, edit);
  // Checked here to avoid storing pictures of a refused edit, and again under the lock.
  const access = await requireProfile(ctx, { id: input.id, userId });
  assertAllowed(access, input);

  const pictures = await storePictures(ctx, { ...input, icon, background });
  const { before, after } = await saveEdit(ctx, { access, userId, input, pictures }).catch(async (error: unknown) => {
    await deletePictures(ctx, pictures);
    throw error;
  });
  noteCallPassword(ctx, { before, after });
  await deletePictures(ctx, {
    iconKey: before.iconKey === after.iconKey ? null : before.iconKey,
    backgroundKey: before.backgroundKey === after.backgroundKey ? null : before.backgroundKey,
  });
  return after;
}

type ParsedEdit = {
  access: ProfileAccess;
  userId: string;
  input: UpdateYobirinPropertyInput;
  pictures: PropertyChanges;
};

function saveEdit(
  ctx: RequestContext,
  { access: seen, userId, input, pictures }: ParsedEdit,
): Promise<{ before: HeldProperty; after: HeldProperty }> {
  return refusingTakenIds(() =>
    ctx.events.transaction(ctx.db, async (tx, say) => {
      // Before the profile and the ID, in the order of a registration, to avoid a deadlock.
      if (isNewId(seen.property, input)) await takeTurn(tx, seen.account.id);
      const access = await lockProfile(ctx, tx, { id: input.id, userId });
      assertAllowed(access, input);
      const { property, account } = access;
      if (isNewId(property, input) && account.currentLicenseStatus === 'TRIAL') {
        await startTrial(tx, { accountId: account.id, now: ctx.clock.now() });
      }
      if (isNewId(property, input)) await replaceId(ctx, tx, { access, yobirinId: input.yobirinId });
      if (input.callPassword !== undefined) await deleteTries(tx, property.id);
      const after = await updateProperty(tx, property.id, { ...columnsOf(ctx, property, input), ...pictures });
      if (callPageFields.some((field) => after[field] !== property[field]))
        await say.record(textsChanged, { yobirinPropertyId: property.id });
      if (isNewId(property, input))
        await say.record(idRenamed, { yobirinPropertyId: property.id, yobirinId: input.yobirinId });
      return { before: property, after };
    }),
  );
}

/** Takes the ID for the account, and lets the present one rest and lead to it. A change of letter case releases nothing. */
async function replaceId(
  ctx: Pick<Context, 'clock' | 'config' | 'security'>,
  tx: Transaction,
  { access: { property, account }, yobirinId }: { access: ProfileAccess; yobirinId: string },
): Promise<void> {
  if (isEqualId(property, { yobirinId })) return;
  await takeId(ctx, tx, { accountId: account.id, yobirinId });
  if (property.yobirinId === null) return;
  const earlier = { yobirinId: property.yobirinId, yobirinPropertyId: property.id, accountId: account.id };
  await releaseIds(tx, [{ ...earlier, isForwarding: true }], ctx.clock.now());
}

/** Throws if the viewer lacks the right, the page is outdated or the ID is reserved. */
function assertAllowed(access: ProfileAccess, input: UpdateYobirinPropertyInput): void {
  assertEditable(access);
  assertVersion(access, input.expectedVersion);
  const { property, actor, account } = access;
  if (input.isAiAutoReplyEnabled && !account.isAiAutoReplyEnabled) throw notAllowed();
  if (!isNewId(property, input)) return;
  const status = account.currentLicenseStatus;
  if (!canChangeYobirinId(actor, { status, hasYobirinId: property.yobirinId !== null })) throw notAllowed();
  if (isWithheldYobirinId(input.yobirinId) && !isEqualId(property, input)) throw new YobirinIdTakenError();
}

function isNewId<Input extends { yobirinId?: string | undefined }>(
  property: HeldProperty,
  input: Input,
): input is Input & { yobirinId: string } {
  return input.yobirinId !== undefined && input.yobirinId !== property.yobirinId;
}

/** Ignores letter case. */
function isEqualId(property: HeldProperty, { yobirinId }: { yobirinId: string }): boolean {
  return property.yobirinId?.toLowerCase() === yobirinId.toLowerCase();
}

function columnsOf(
  ctx: Pick<Context, 'keyring'>,
  property: HeldProperty,
  input: UpdateYobirinPropertyInput,
): PropertyChanges {
  const { yobirinId, nickname, receiveChatFrom, isAiAutoReplyEnabled, isAvailableForCall, comment, afkComment } = input;
  const { isContactsOnly, isCallReasonRequired } = input;
  // Drizzle ignores undefined values.
  return {
    yobirinId,
    nickname,
    receiveChatFrom,
    isContactsOnly,
    isCallReasonRequired,
    isAiAutoReplyEnabled,
    isAvailableForCall,
    comment,
    afkComment,
    ...editCallPassword(ctx, property, input),
  };
}
