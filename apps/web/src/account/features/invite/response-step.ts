/** What an open invitation comes to for whoever follows its link. */
export type ResponseStep = 'signup' | 'signin' | 'accept' | 'home';

/** An invitation for someone who has a Yobirin user is theirs alone; any other is for newcomers (INVITE-03 to INVITE-06). */
export function responseStepOf(people: { invitedUserId: string | null; viewerId: string | null }): ResponseStep {
  const { invitedUserId, viewerId } = people;
  if (invitedUserId === null) return viewerId === null ? 'signup' : 'home';
  if (viewerId === null) return 'signin';
  return viewerId === invitedUserId ? 'accept' : 'home';
}
