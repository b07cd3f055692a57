import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { comment } from './profile.ts';
import { check, isBlank, optionalLine, paragraphs, requiredLine } from './text.ts';

/** A line and a paragraph of a room membership (VALID-05, VALID-07). */
export const aliasName = optionalLine(limits.nameMaxGraphemes);
export const guestChatAliasName = requiredLine(limits.nameMaxGraphemes);
export const guestChatAlias = z.object({ aliasName: guestChatAliasName });
export const note = comment;

export const chatBody = paragraphs(limits.chatBodyMaxGraphemes);

/** Made by the client, so that a post sent twice is one post. */
export const clientPostId = z.uuid();

export const createChatRoomInput = z
  .object({ fromYobirinPropertyId: numericId, toYobirinPropertyId: numericId })
  .check(check((input) => input.fromYobirinPropertyId !== input.toYobirinPropertyId, 'invalid', 'toYobirinPropertyId'));
export type CreateChatRoomInput = z.infer<typeof createChatRoomInput>;

/** For what cannot be undone. */
export const onlyTrue = z.boolean({ error: 'invalid' }).check(check((value) => value, 'invalid'));

export const updateChatRoomMembershipInput = z.object({
  id: numericId,
  yobirinPropertyId: numericId,
  note: omittable(note),
  aliasName: omittable(aliasName),
  /** What was approved stays so. */
  isApproved: omittable(onlyTrue),
  isDisabled: omittable(z.boolean()),
});
export type UpdateChatRoomMembershipInput = z.input<typeof updateChatRoomMembershipInput>;

/** An archived room stays so (CHAT-09). */
export const updateChatRoomInput = z.object({ id: numericId, isArchived: onlyTrue });
export type UpdateChatRoomInput = z.input<typeof updateChatRoomInput>;

export const createChatPostInput = z.object({
  chatRoomId: numericId,
  yobirinPropertyId: numericId,
  body: chatBody,
  clientPostId: omittable(clientPostId),
});
export type CreateChatPostInput = z.input<typeof createChatPostInput>;

/** A body that is left out stays as it is. */
export const updateChatPostInput = z.object({ id: numericId, yobirinPropertyId: numericId, body: omittable(chatBody) });
export type UpdateChatPostInput = z.input<typeof updateChatPostInput>;

/** A post needs a body or an attachment (CHAT-05). */
export const chatPostContent = z.object({ body: chatBody, attachmentCount: z.int().check(z.gte(0)) }).check(
  check((post) => !isBlank(post.body) || post.attachmentCount > 0, 'required', 'body'),
  check((post) => post.attachmentCount <= limits.attachmentsPerPost, 'too_many', 'attachmentCount'),
);

/** A post as the API gives it (ENTITY-24). */
export type ChatPost = {
  id: string;
  /** Lets its writer know it again, whichever comes first: the answer or the event. Null for what the assistant wrote. */
  clientPostId: string | null;
  chatRoomId: string;
  body: string;
  createdAt: string;
  updatedAt: string;
  postUserId: string | null;
  postUserNickname: string | null;
  chatRoomMembershipId: string;
  isAiReply: boolean;
  chatReadStatuses: { chatRoomMembershipId: string; isRead: boolean }[];
  attachments: { id: string; fileName: string; fileSize: number; mimeType: string }[];
};

/** CHAT-13 */
export function isEdited(post: Pick<ChatPost, 'createdAt' | 'updatedAt'>): boolean {
  return post.createdAt !== post.updatedAt;
}
