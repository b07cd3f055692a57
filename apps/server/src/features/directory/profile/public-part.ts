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
    suspensionReason: _reason,
    pausedAt: _paused,
    textLanguage: _language,
    foundLanguage: _found,
    ...shown
  } = property;
  // A field that is added for holders does not compile until it is left out above.
  const visible: Exclude<keyof typeof shown, keyof PublicProperty> extends never ? typeof shown : never = shown;
  return visible;
}
