import type { ChatPost } from '@yobirin/contract/chat';
import { defer } from '../../deferred.ts';
import type { StateCell } from '../../state-cell.ts';
import { nextText, statusAfter, type UnsentPost, type UnsentStatus, waitingUploads } from '../post/unsent-post.ts';
import { randomUuid } from './random-uuid.ts';
import type { RoomState } from './room-state.ts';
import type { RoomTransport } from './room-transport.ts';

/** A dead connection brings neither an answer nor an error. */
const answerTimeoutMs = 15_000;

type OutboxOptions = {
  room: StateCell<RoomState>;
  createPost: RoomTransport['createPost'];
  onSent: (post: ChatPost) => void;
  /** No answer came, or the service is away. */
  onHeld: (error: unknown) => void;
};

/** Sends posts to the server, with retries: each post once, texts in the order of writing. */
export function createOutbox({ room, createPost, onSent, onHeld }: OutboxOptions) {
  const aborts = new Map<string, AbortController>();
  let isSendingText = false;

  function send(content: { body: string; files: readonly File[] }): void {
    const clientPostId = randomUuid();
    const post: UnsentPost = { ...content, clientPostId, createdAt: new Date(), status: { type: 'waiting' } };
    room.set({ ...room.get(), unsent: [...room.get().unsent, post] });
    sendWaiting();
  }

  function sendWaiting(): void {
    for (const upload of waitingUploads(room.get().unsent)) void deliver(upload);
    void sendTexts();
  }

  async function sendTexts(): Promise<void> {
    if (isSendingText) return;
    isSendingText = true;
    for (let next = nextText(room.get().unsent); next; next = nextText(room.get().unsent)) await deliver(next);
    isSendingText = false;
  }

  async function deliver({ clientPostId, body, files }: UnsentPost): Promise<void> {
    const abort = new AbortController();
    aborts.set(clientPostId, abort);
    const onProgress = (sent: number) => setStatus(clientPostId, { type: 'sending', sent });
    onProgress(0);
    try {
      const answer = createPost({ clientPostId, body, files, onProgress, signal: abort.signal });
      const post = await (files.length === 0 ? orTooLate(answer) : answer);
      setStatus(clientPostId, { type: 'sent' });
      onSent(post);
    } catch (error) {
      if (abort.signal.aborted) return;
      const status = statusAfter(error);
      setStatus(clientPostId, status);
      if (status.type === 'held') onHeld(error);
    } finally {
      aborts.delete(clientPostId);
    }
  }

  function setStatus(clientPostId: string, status: UnsentStatus): void {
    const unsent = room.get().unsent.map((post) => (post.clientPostId === clientPostId ? { ...post, status } : post));
    room.set({ ...room.get(), unsent });
  }

  /** Sends posts again that got no answer, or met an outage. */
  function sendHeld(): void {
    for (const { clientPostId, status } of room.get().unsent) {
      if (status.type === 'held') setStatus(clientPostId, { type: 'waiting' });
    }
    sendWaiting();
  }

  function retry(clientPostId: string): void {
    setStatus(clientPostId, { type: 'waiting' });
    // Posts held before it would block it.
    sendHeld();
  }

  function discard(clientPostId: string): void {
    room.set({ ...room.get(), unsent: room.get().unsent.filter((post) => post.clientPostId !== clientPostId) });
    aborts.get(clientPostId)?.abort();
    sendWaiting();
  }

  return { send, sendHeld, retry, discard };
}

function orTooLate<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = defer<never>();
  const timer = setTimeout(() => reject(new Error('No answer came in time')), answerTimeoutMs);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
