/** The step that an open invitation leads to. */
export type ResponseStep = 'signup' | 'signin' | 'accept' | 'home';

/** An invitation to a registered user is for that user only; any other is for people without a user (INVITE-03 to INVITE-06). */
export function responseStepOf(people: { invitedUserId: string | null; viewerId: string | null }): ResponseStep {
  const { invitedUserId, viewerId } = people;
  if (invitedUserId === null) return viewerId === null ? 'signup' : 'home';
  if (viewerId === null) return 'signin';
  return viewerId === invitedUserId ? 'accept' : 'home';
}
