import { fetchFile } from '../api/fetch-file.ts';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { requestWithFiles } from '../api/request-with-files.ts';
import { askForSpace } from '../chat/attachment/ask-for-space.ts';
import { pageOf, sentPost } from '../chat/post/post-answers.ts';
import { chatChannel } from '../chat/room/chat-channel.ts';
import { connectRoom } from '../chat/room/connect-room.ts';
import type { RoomTransport } from '../chat/room/room-transport.ts';

const GuestPosts = graphql(`
  query GuestPosts($guestToken: String!, $cursor: String, $take: Int, $language: String!) {
    chatPostsByGuest(guestToken: $guestToken, cursor: $cursor, take: $take) {
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

const CreateGuestPost = graphql(`
  mutation CreateGuestPost(
    $chatRoomId: ID!
    $guestToken: String!
    $body: String!
    $attachments: [Upload!]
    $clientPostId: ID
  ) {
    createChatPostByGuest(
      chatRoomId: $chatRoomId
      guestToken: $guestToken
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

const CanAttachByGuest = graphql(`
  query CanAttachByGuest($guestToken: String!, $totalBytes: Int!) {
    canAttachByGuest(guestToken: $guestToken, totalBytes: $totalBytes)
  }
`);

const UpdateGuestPost = graphql(`
  mutation UpdateGuestPost($id: ID!, $guestToken: String!, $body: String, $attachments: [AttachmentInput!]) {
    updateChatPostByGuest(id: $id, guestToken: $guestToken, body: $body, attachments: $attachments) {
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

const DeleteGuestPost = graphql(`
  mutation DeleteGuestPost($id: ID!, $guestToken: String!) {
    deleteChatPostByGuest(id: $id, guestToken: $guestToken)
  }
`);

const TranslateGuestPost = graphql(`
  query TranslateGuestPost($chatPostId: ID!, $language: String!, $guestToken: String!) {
    translateChatPost(chatPostId: $chatPostId, language: $language, guestToken: $guestToken)
  }
`);

type RoomAddress = { chatRoomId: string; chatRoomMembershipId: string; guestToken: string };

/** The transport of a guest, who acts by their token alone (GUEST-04). */
export function guestRoomTransport({ chatRoomId, chatRoomMembershipId, guestToken }: RoomAddress): RoomTransport {
  return {
    side: { chatRoomId, guestToken },
    async fetchPosts({ cursor, take = null, language }) {
      return pageOf((await request(GuestPosts, { guestToken, cursor, take, language })).chatPostsByGuest);
    },
    async createPost({ clientPostId, body, files, onProgress, signal }) {
      const post = { chatRoomId, guestToken, body, clientPostId };
      await askForSpace(files, (totalBytes) => request(CanAttachByGuest, { guestToken, totalBytes }));
      const { createChatPostByGuest } = await (files.length > 0
        ? requestWithFiles(CreateGuestPost, { ...post, attachments: [...files] }, { onProgress, signal })
        : request(CreateGuestPost, post));
      return sentPost(createChatPostByGuest, { chatRoomId, chatRoomMembershipId, body, clientPostId });
    },
    async updatePost({ id, body, keptAttachmentIds }) {
      const attachments = keptAttachmentIds.map((attachmentId) => ({ id: attachmentId }));
      return (await request(UpdateGuestPost, { id, guestToken, body, attachments })).updateChatPostByGuest;
    },
    async deletePost(id) {
      await request(DeleteGuestPost, { id, guestToken });
    },
    async translatePost(chatPostId, language) {
      return (await request(TranslateGuestPost, { chatPostId, language, guestToken })).translateChatPost;
    },
    fetchAttachment: (id) => fetchFile(`/attachments/${id}/?${new URLSearchParams({ guestToken })}`),
    markVoiceHeard: null,
    connect: (listener) =>
      connectRoom(
        chatChannel(),
        // A refused token has ended with its chat.
        { chatRoomId, chatRoomMembershipId, findToken: async (refused) => (refused ? null : guestToken) },
        listener,
      ),
  };
}
