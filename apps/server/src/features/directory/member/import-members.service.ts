import { limits } from '@yobirin/contract/limits';
import type { LanguageCode } from '@yobirin/contract/locale';
import {
  type ImportMembersInput,
  importMembersInput,
  type MemberImportCounts,
  type MemberImportProblem,
} from '@yobirin/contract/member-import';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { LicensedAccount } from '../account/account.service.ts';
import { setGroupMembers } from '../group/group-members.service.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';
import { roleChanged } from '../holder/seat.events.ts';
import { updateSeat } from '../holder/seat.queries.ts';
import { inviteToSeat } from '../invite/create-invite.service.ts';
import { setInviteGroups } from '../invite/invite-groups.queries.ts';
import { assertLicensed } from '../invite/send-invite.service.ts';
import { updateProperty } from '../profile/profile.queries.ts';
import { listPropertiesOfMemberships } from '../profile/profile.service.ts';
import { textsChanged } from '../profile/profile-text.events.ts';
import { loadImportState } from './import-state.service.ts';
import { groupsAfter, type ImportStep, planImport } from './plan-import.ts';
import { addId } from './register-yobirin-id.service.ts';

export type MemberImport = { problems: MemberImportProblem[]; counts: MemberImportCounts; isDone: boolean };

/** Imports a list of members, all of it or nothing. With a problem, and in a dry run, nothing is changed (MEMBER-26, MEMBER-27). */
export async function importMembers(ctx: RequestContext, input: ImportMembersInput): Promise<MemberImport> {
  const { userId } = requireViewer(ctx);
  const { accountId, members, language, isDryRun } = parseInput(importMembersInput, input);
  await ctx.idChecks.begin(userId);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const account = await holdOwnedAccount(ctx, tx, { accountId, userId });
    assertLicensed(account);
    const state = await loadImportState(ctx, tx, { account, members });
    const { steps, problems, counts } = planImport(members, state);
    if (isDryRun || problems.length > 0) return { problems, counts, isDone: false };

    const invitations = { account, language, senderUserId: userId, sent: 0 };
    for (const step of steps) await carryOut(ctx, tx, { say, step, invitations });
    for (const change of groupsAfter(steps, state)) await setGroupMembers(ctx, tx, { say, accountId, ...change });
    return { problems, counts, isDone: true };
  });
}

/** `sent` counts the mails so far, which go out in steps of a minute. */
type Invitations = { account: LicensedAccount; language: LanguageCode | undefined; senderUserId: string; sent: number };
type Part = { say: Say; step: ImportStep; invitations: Invitations };

async function carryOut(ctx: RequestContext, tx: Transaction, { say, step, invitations }: Part): Promise<void> {
  const { account } = invitations;
  const membershipId = step.seat?.membershipId ?? (await addId(ctx, tx, { account, yobirinId: step.yobirinId })).id;
  if (step.nickname !== undefined) await rename(tx, { say, membershipId, nickname: step.nickname });
  if (step.canEditYobirinProperty !== undefined) {
    const { userId } = await updateSeat(tx, membershipId, { canEditYobirinProperty: step.canEditYobirinProperty });
    const subject = { ...(userId !== null && { subjectUserId: userId }), accountId: account.id };
    say.announce(roleChanged, { change: 'rights_changed', ...subject });
  }
  const inviteUserId = await inviteTo(ctx, tx, { step, membershipId, invitations });
  if (inviteUserId !== undefined && step.groupIds) await setInviteGroups(tx, { inviteUserId, groupIds: step.groupIds });
}

async function rename(
  tx: Transaction,
  { say, membershipId, nickname }: { say: Say; membershipId: string; nickname: string },
): Promise<void> {
  const [properties = []] = await listPropertiesOfMemberships({ db: tx }, [membershipId]);
  for (const { id } of properties) {
    await updateProperty(tx, id, { nickname });
    await say.record(textsChanged, { yobirinPropertyId: id });
  }
}

/** Returns the invitation of the seat, a new one or the one that was there. */
async function inviteTo(
  ctx: RequestContext,
  tx: Transaction,
  { step, membershipId, invitations }: { step: ImportStep; membershipId: string; invitations: Invitations },
): Promise<string | undefined> {
  if (step.email === undefined) return step.seat?.invite?.id;
  const { account, language, senderUserId } = invitations;
  const delayMs = Math.floor(invitations.sent / limits.importedInvitationsPerMinute) * 60_000;
  invitations.sent += 1;
  const invite = await inviteToSeat(ctx, tx, {
    accountId: account.id,
    email: step.email,
    language,
    senderUserId,
    seatOf: async () => membershipId,
    delayMs,
  });
  return invite.id;
}
