import { fetchFile } from '../../../api/fetch-file.ts';
import { findAccessToken } from '../../../api/find-access-token.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { requestWithFiles } from '../../../api/request-with-files.ts';
import { askForSpace } from '../../../chat/attachment/ask-for-space.ts';
import { pageOf, sentPost } from '../../../chat/post/post-answers.ts';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { connectRoom } from '../../../chat/room/connect-room.ts';
import type { RoomTransport } from '../../../chat/room/room-transport.ts';
import { markVoiceHeard } from './mark-voice.ts';

const ChatPosts = graphql(`
  query ChatPosts($chatRoomId: ID!, $yobirinPropertyId: ID!, $cursor: String, $take: Int, $language: String!) {
    chatPosts(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, cursor: $cursor, take: $take) {
      edges {
        node {
          id
          clientPostId
          chatRoomId
          body
          createdAt
          updatedAt
          postUserId
          postUserNickname
          chatRoomMembershipId
          isAiReply
          language
          translation(language: $language) {
            language
            text
          }
          chatReadStatuses {
            chatRoomMembershipId
            isRead
          }
          attachments {
            id
            fileName
            fileSize
            mimeType
          }
          voice {
            durationMs
            waveform
            isHeard
            isDeleted
            transcript {
              state
              text
              language
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const CreateChatPost = graphql(`
  mutation CreateChatPost(
    $chatRoomId: ID!
    $yobirinPropertyId: ID!
    $body: String!
    $attachments: [Upload!]
    $clientPostId: ID
  ) {
    createChatPost(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      body: $body
      attachments: $attachments
      clientPostId: $clientPostId
    ) {
      id
      createdAt
      updatedAt
      postUserId
      postUserNickname
      attachments {
        id
        fileName
        fileSize
        mimeType
      }
    }
  }
`);

const CanAttach = graphql(`
  query CanAttach($chatRoomId: ID!, $yobirinPropertyId: ID!, $totalBytes: Int!) {
    canAttach(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, totalBytes: $totalBytes)
  }
`);

const UpdateChatPost = graphql(`
  mutation UpdateChatPost($id: ID!, $yobirinPropertyId: ID!, $body: String, $attachments: [AttachmentInput!]) {
    updateChatPost(id: $id, yobirinPropertyId: $yobirinPropertyId, body: $body, attachments: $attachments) {
      id
      body
      updatedAt
      attachments {
        id
        fileName
        fileSize
        mimeType
      }
    }
  }
`);

const DeleteChatPost = graphql(`
  mutation DeleteChatPost($id: ID!) {
    deleteChatPost(id: $id)
  }
`);

const TranslateChatPost = graphql(`
  query TranslateChatPost($chatPostId: ID!, $language: String!) {
    translateChatPost(chatPostId: $chatPostId, language: $language)
  }
`);

type RoomAddress = { chatRoomId: string; yobirinPropertyId: string; chatRoomMembershipId: string };

/** The transport of a user who acts as one of their IDs. */
export function accountRoomTransport({
  chatRoomId,
  yobirinPropertyId,
  chatRoomMembershipId,
}: RoomAddress): RoomTransport {
  return {
    side: { chatRoomId, yobirinPropertyId },
    async fetchPosts({ cursor, take = null, language }) {
      const { chatPosts } = await request(ChatPosts, { chatRoomId, yobirinPropertyId, cursor, take, language });
      return pageOf(chatPosts);
    },
    async createPost({ clientPostId, body, files, onProgress, signal }) {
      const post = { chatRoomId, yobirinPropertyId, body, clientPostId };
      await askForSpace(files, (totalBytes) => request(CanAttach, { chatRoomId, yobirinPropertyId, totalBytes }));
      const { createChatPost } = await (files.length > 0
        ? requestWithFiles(CreateChatPost, { ...post, attachments: [...files] }, { onProgress, signal })
        : request(CreateChatPost, post));
      return sentPost(createChatPost, { chatRoomId, chatRoomMembershipId, body, clientPostId });
    },
    async updatePost({ id, body, keptAttachmentIds }) {
      const attachments = keptAttachmentIds.map((attachmentId) => ({ id: attachmentId }));
      return (await request(UpdateChatPost, { id, yobirinPropertyId, body, attachments })).updateChatPost;
    },
    async deletePost(id) {
      await request(DeleteChatPost, { id });
    },
    async translatePost(chatPostId, language) {
      return (await request(TranslateChatPost, { chatPostId, language })).translateChatPost;
    },
    fetchAttachment: (id) => fetchFile(`/attachments/${id}`),
    markVoiceHeard,
    connect: (listener) =>
      connectRoom(chatChannel(), { chatRoomId, chatRoomMembershipId, findToken: findAccessToken }, listener),
  };
}
