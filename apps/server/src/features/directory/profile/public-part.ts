import type { HeldProperty, PublicProperty } from './profile.queries.ts';

/** What is left of a profile for those who do not hold its ID. */
export function publicPart(property: HeldProperty): PublicProperty {
  const {
    membershipId: _seat,
    groupId: _group,
    displayAlias: _alias,
    isAiAutoReplyEnabled: _autoReply,
    callPasswordEncrypted: _password,
    version: _version,
    ...shown
  } = property;
  return shown;
}
