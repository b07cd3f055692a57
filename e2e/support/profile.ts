import type { BrowserContext } from '@playwright/test';
import { parseSigninCookie, signinCookieName } from '../../packages/contract/src/session.ts';

const ownProperty = '{ authenticatedUser { memberships { yobirinProperties { id } } } }';
const update = `mutation (
  $id: ID!, $callPasswordRequired: Boolean, $callPassword: String, $receiveChatFrom: ReceiveChatFrom,
  $isAvailableForCall: Boolean, $nickname: String, $comment: String, $afkComment: String
) {
  updateYobirinProperty(
    id: $id, callPasswordRequired: $callPasswordRequired, callPassword: $callPassword, receiveChatFrom: $receiveChatFrom,
    isAvailableForCall: $isAvailableForCall, nickname: $nickname, comment: $comment, afkComment: $afkComment
  ) { id }
}`;

type ProfileChanges = {
  callPasswordRequired?: boolean;
  callPassword?: string;
  receiveChatFrom?: 'ALL' | 'USER' | 'MEMBER';
  isAvailableForCall?: boolean;
  nickname?: string;
  comment?: string;
  afkComment?: string;
};

/** Edits the profile of the user who is signed in to this browser. */
export async function updateProfile(context: BrowserContext, changes: ProfileChanges): Promise<void> {
  const { authenticatedUser } = await sendGraphql(context, ownProperty);
  const { id } = authenticatedUser.memberships[0].yobirinProperties[0];
  await sendGraphql(context, update, { id, ...changes });
}

async function sendGraphql(context: BrowserContext, query: string, variables = {}) {
  const cookie = (await context.cookies()).find(({ name }) => name === signinCookieName);
  const tokens = parseSigninCookie(decodeURIComponent(cookie?.value ?? ''));
  const response = await context.request.post('/graphql', {
    headers: { authorization: `Bearer ${tokens?.accessToken}` },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
