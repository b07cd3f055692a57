import type { ChatPost } from '@yobirin/contract/chat';
import type { ChatRoomEvent } from '@yobirin/contract/chat-events';
import type { PostPage } from '../post/post-run.ts';

export type OutgoingPost = {
  clientPostId: string;
  body: string;
  files: readonly File[];
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** What is left of a post's attachments after an edit: those that stay, by their id, and new ones. */
export type PostEdit = { id: string; body: string; keptAttachmentIds: readonly string[] };

/** What an edit has changed. */
type EditedPost = Pick<ChatPost, 'id' | 'body' | 'updatedAt' | 'attachments'>;

/** How a room is read and written: by an account user for one of their IDs, or by a guest. */
export type RoomTransport = {
  fetchPosts: (page: { cursor: string | null; take: number | undefined }) => Promise<PostPage>;
  createPost: (post: OutgoingPost) => Promise<ChatPost>;
  updatePost: (edit: PostEdit) => Promise<EditedPost>;
  deletePost: (id: string) => Promise<void>;
  translatePost: (id: string, language: string) => Promise<string>;
  fetchAttachment: (id: string) => Promise<Blob>;
  /** Hears what happens in the room until it is closed, over any number of lost connections. */
  connect: (listener: RoomListener) => RoomConnection;
};

export type RoomListener = {
  /** Subscribed: from here on every event comes, until the connection is lost. */
  onLive: () => void;
  onLost: () => void;
  onEvent: (event: ChatRoomEvent) => void;
  /** Whether the other side is writing. */
  onTyping: (isTyping: boolean) => void;
  /** The room is not, or no longer, open to this side. */
  onRefused: () => void;
};

export type RoomConnection = {
  /** Posts text the short way. Null when that did not work, whatever the reason: then `createPost` tells. */
  post: (text: Pick<OutgoingPost, 'clientPostId' | 'body'>) => Promise<ChatPost | null>;
  markRead: (chatPostId: string) => void;
  tellTyping: (isTyping: boolean) => void;
  close: () => void;
};
