import { guestLocaleOfTag } from '@yobirin/contract/locale';
import type { PostText } from '../chat/post/post-language.service.ts';
import { findLanguage } from '../translation/find-language.ts';
import type { SideReaders } from './room-readers.service.ts';

type Sides = readonly [SideReaders, SideReaders];

/** The language of a post. The language of the writer's page counts unless the text is plainly in another (TRANS-10). */
export function findPostLanguage(post: PostText, sides: Sides): string {
  if (post.language !== null) return post.language;
  const [own, other] = seenFrom(post.chatRoomMembershipId, sides);
  // The assistant answers in the language of the other side.
  const ofWriter = post.isAiReply ? other.languageOf() : own.languageOf(post.postUserId);
  const ofSpeech = post.spokenLanguage === null ? null : guestLocaleOfTag(post.spokenLanguage);
  const likely = ofSpeech ?? ofWriter;
  return findLanguage(post.text, likely) ?? likely;
}

/** The side, then the other one. */
export function seenFrom(sideId: string, [one, other]: Sides): Sides {
  return one.id === sideId ? [one, other] : [other, one];
}
