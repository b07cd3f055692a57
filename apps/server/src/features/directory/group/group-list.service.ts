import { type GroupIdInput, type GroupsInput, groupIdInput, groupsInput } from '@yobirin/contract/group';
import type { RequestContext } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireAccount } from '../account/account.service.ts';
import type { Group } from '../holder/group.queries.ts';
import { findActorInGroup } from '../holder/group.service.ts';
import { findGroupPage, groupKeyset } from '../holder/group-list.queries.ts';
import { assertAccountOwner } from '../holder/owned-account.service.ts';
import { noSuchGroup } from './owned-group.service.ts';

/** Returns the id if the viewer is a member of the group or owns its account. Throws NOT_FOUND otherwise. */
export async function requireGroup(ctx: RequestContext, input: GroupIdInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { groupId } = parseInput(groupIdInput, input);
  if (!(await findActorInGroup(ctx.db, { groupId, userId }))) throw noSuchGroup();
  return groupId;
}

/** The groups of an account, for its owner. The total counts all groups with an ID, regardless of the search. */
export async function listGroups(ctx: RequestContext, request: PageRequest & GroupsInput): Promise<Connection<Group>> {
  const { userId } = requireViewer(ctx);
  const { accountId, contains = '', withEmptyYobirinProperty = false } = parseInput(groupsInput, request);
  await assertAccountOwner(ctx.db, { accountId, userId });

  const page = readPage(groupKeyset, request);
  const rows = await findGroupPage(ctx.db, { accountId, contains, withEmpty: withEmptyYobirinProperty }, page);
  return toConnection(page, rows, async () => (await requireAccount(ctx, accountId)).registeredGroupCount);
}
