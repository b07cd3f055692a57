import type { HeldProperty, PublicProperty } from './profile.queries.ts';

/** Removes the fields that only holders may see. */
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
