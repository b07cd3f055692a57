import type { ChatPost } from '@yobirin/contract/chat';
import type { ChatRoomEvent, ChatServerEvents } from '@yobirin/contract/chat-events';
import type { PostPage } from '../post/post-run.ts';
import type { RoomSideKey } from '../translation/translation-requests.ts';
import type { KeptTranslation } from '../translation/translations.ts';

export type OutgoingPost = {
  clientPostId: string;
  body: string;
  files: readonly File[];
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** An edit of a post: its text, and the ids of the attachments that stay. */
export type PostEdit = { id: string; body: string; keptAttachmentIds: readonly string[] };

/** The fields that an edit changes. */
type EditedPost = Pick<ChatPost, 'id' | 'body' | 'updatedAt' | 'attachments'>;

/** A page with those translations into the reader's language that are there already. */
export type LoadedPage = PostPage & { translations: readonly KeptTranslation[] };

/** How a room is read and written: by a user for one of their IDs, or by a guest. */
export type RoomTransport = {
  side: RoomSideKey;
  fetchPosts: (page: { cursor: string | null; take: number | undefined; language: string }) => Promise<LoadedPage>;
  createPost: (post: OutgoingPost) => Promise<ChatPost>;
  updatePost: (edit: PostEdit) => Promise<EditedPost>;
  deletePost: (id: string) => Promise<void>;
  translatePost: (id: string, language: string) => Promise<string>;
  fetchAttachment: (id: string) => Promise<Blob>;
  /** Tells the guest that their voice message was played; null for the guest. */
  markVoiceHeard: ((postId: string) => Promise<void>) | null;
  /** Receives the room's events until it is closed, across reconnections. */
  connect: (listener: RoomListener) => RoomConnection;
};

/** A post that the server has translated by itself. */
export type TranslatedPost = Parameters<ChatServerEvents['translated']>[0];
/** The server could not translate a post by itself. */
export type TranslationFailure = Parameters<ChatServerEvents['translationFailed']>[0];
/** The server has found the language of a post that it does not translate for this side. */
export type FoundLanguage = Parameters<ChatServerEvents['languageFound']>[0];

/** Whether the other side, or a colleague on this side, is writing. */
export type Typing = Pick<Parameters<ChatServerEvents['typing']>[0], 'isTyping' | 'colleague'>;

export type RoomListener = {
  /** Subscribed: every event arrives from here on, until the connection is lost. */
  onLive: () => void;
  onLost: () => void;
  /** Connected, and the service is away: the subscription is tried again. */
  onOutage: () => void;
  onEvent: (event: ChatRoomEvent) => void;
  onTyping: (typing: Typing) => void;
  onTranslated: (translated: TranslatedPost) => void;
  onTranslationFailed: (failure: TranslationFailure) => void;
  onLanguageFound: (found: FoundLanguage) => void;
  /** The room is not open to this side. */
  onRefused: () => void;
};

export type RoomConnection = {
  /**
   * Posts text over the connection. Throws an `ApiError` while the service is away. Null if it failed for any other reason:
   * `createPost` then finds out why.
   */
  post: (text: Pick<OutgoingPost, 'clientPostId' | 'body'>) => Promise<ChatPost | null>;
  markRead: (chatPostId: string) => void;
  tellTyping: (isTyping: boolean) => void;
  close: () => void;
};
