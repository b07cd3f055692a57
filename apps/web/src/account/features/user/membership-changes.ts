import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const LeaveMembership = graphql(`
  mutation LeaveMembership($accountId: ID!) {
    leaveMembership(accountId: $accountId)
  }
`);

const LeaveGroup = graphql(`
  mutation LeaveGroup($groupId: ID!) {
    leaveGroupMembership(groupId: $groupId)
  }
`);

const CreateAccount = graphql(`
  mutation CreateAccount {
    createAccount {
      id
    }
  }
`);

/** What the user leaves: a seat with the groups of its account, or one group (PERM-06). */
export type Leaving =
  | { type: 'membership'; accountId: string; name: string; groupNames: string[] }
  | { type: 'group'; groupId: string; name: string };

export function leave(leaving: Leaving): Promise<unknown> {
  return leaving.type === 'membership'
    ? request(LeaveMembership, { accountId: leaving.accountId })
    : request(LeaveGroup, { groupId: leaving.groupId });
}

/** Idempotent: an account that another tab has created counts as success. */
export async function createAccount(): Promise<void> {
  try {
    await request(CreateAccount);
  } catch (error) {
    if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) throw error;
  }
}
