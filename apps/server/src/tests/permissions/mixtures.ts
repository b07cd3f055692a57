import type { World } from './company-with-everyone.ts';
import type { Variables } from './operations.ts';

export type Mixture = {
  words: string;
  operation: string;
  variables(own: World, other: World): Variables;
};

const deskOf = ({ actors }: World) => actors.owner.desk;

/** Requests that mix the owner's own rows with those of another account. They must be refused. */
export const mixtures: readonly Mixture[] = [
  {
    words: 'inviting to the ID of another account',
    operation: 'createInviteUser',
    variables: ({ accountId }, { emptyDesk }) => ({
      accountId,
      yobirinPropertyId: emptyDesk.id,
      email: 'new@test.example',
    }),
  },
  {
    words: 'inviting to another account with an ID of the own',
    operation: 'createInviteUser',
    variables: ({ emptyDesk }, { accountId }) => ({
      accountId,
      yobirinPropertyId: emptyDesk.id,
      email: 'new@test.example',
    }),
  },
  {
    words: 'taking back IDs of two accounts',
    operation: 'disconnectMemberships',
    variables: (own, other) => ({ yobirinPropertyIds: [own.actors.editor.desk.id, other.actors.editor.desk.id] }),
  },
  {
    words: 'putting members of another account into a group',
    operation: 'updateGroupMembershipUserIds',
    variables: ({ group, actors }, other) => ({
      groupId: group.id,
      userIds: [actors.reader.user?.id, other.actors.reader.user?.id],
    }),
  },
  {
    words: 'putting a user who is only invited into a group',
    operation: 'updateGroupMembershipUserIds',
    variables: ({ group, actors }) => ({ groupId: group.id, userIds: [actors.invited.user?.id] }),
  },
  {
    words: 'saving hours of two IDs',
    operation: 'updateScheduleSettings',
    variables: (own, other) => ({
      offsetMinutes: 540,
      timeZone: 'Asia/Tokyo',
      scheduleSettings: [...deskOf(own).hours.slice(0, 6), ...deskOf(other).hours.slice(6)],
    }),
  },
  {
    words: 'reading a chat of another account as an ID of the own',
    operation: 'chatPosts',
    variables: (own, other) => ({ chatRoomId: deskOf(other).room.id, yobirinPropertyId: deskOf(own).id }),
  },
  {
    words: 'writing in a chat of another account as an ID of the own',
    operation: 'createChatPost',
    variables: (own, other) => ({
      chatRoomId: deskOf(other).room.id,
      yobirinPropertyId: deskOf(own).id,
      body: 'Hello',
    }),
  },
  {
    words: 'editing a post of another account as an ID of the own',
    operation: 'updateChatPost',
    variables: (own, other) => ({ id: deskOf(other).room.postId, yobirinPropertyId: deskOf(own).id, body: 'Hello' }),
  },
  {
    words: 'noting something on a side of another account as an ID of the own',
    operation: 'updateChatRoomMembership',
    variables: (own, other) => ({ id: deskOf(other).room.sideId, yobirinPropertyId: deskOf(own).id, note: 'Hello' }),
  },
  {
    words: 'blocking the guest of another account for an ID of the own',
    operation: 'blockChatPeer',
    variables: (own, other) => ({ chatRoomId: deskOf(other).room.id, yobirinPropertyId: deskOf(own).id }),
  },
  {
    words: 'writing in another chat with the token of a guest',
    operation: 'createChatPostByGuest',
    variables: (own, other) => ({
      chatRoomId: deskOf(other).room.id,
      guestToken: deskOf(own).room.guestToken,
      body: 'Hello',
    }),
  },
  {
    words: 'editing the post of another guest',
    operation: 'updateChatPostByGuest',
    variables: (own, other) => ({
      id: deskOf(other).room.guestPostId,
      guestToken: deskOf(own).room.guestToken,
      body: 'Hello',
    }),
  },
  {
    words: 'deleting the post of another guest',
    operation: 'deleteChatPostByGuest',
    variables: (own, other) => ({ id: deskOf(other).room.guestPostId, guestToken: deskOf(own).room.guestToken }),
  },
  {
    words: 'translating the post of another guest',
    operation: 'translateChatPost',
    variables: (own, other) => ({
      chatPostId: deskOf(other).room.postId,
      language: 'ja',
      guestToken: deskOf(own).room.guestToken,
    }),
  },
  {
    words: 'correcting the language of a post of another guest',
    operation: 'correctPostLanguage',
    variables: (own, other) => ({
      chatPostId: deskOf(other).room.postId,
      language: 'ko',
      guestToken: deskOf(own).room.guestToken,
    }),
  },
  {
    words: 'choosing how another guest reads',
    operation: 'updateChatTranslation',
    variables: (own, other) => ({
      chatRoomId: deskOf(other).room.id,
      mode: 'OFF',
      guestToken: deskOf(own).room.guestToken,
    }),
  },
  {
    words: 'trying a translation in a chat of another account as an ID of the own',
    operation: 'previewTranslation',
    variables: (own, other) => ({
      chatRoomId: deskOf(other).room.id,
      yobirinPropertyId: deskOf(own).id,
      text: 'こんにちは',
    }),
  },
];
