import { defer } from '../deferred.ts';
import { within } from './within.ts';
import type { WindowClient } from './worker-scope.ts';

/** Asks a page whether it receives the calls to the guest of this chat. Under a key of its own, as a command is. */
type Question = { receivesCallsOf: string };

const patienceMs = 500;

/** For the service worker. Resolves if the page does; rejects if it does not answer. */
export function askReceiving(page: WindowClient, chatRoomId: string): Promise<void> {
  const { port1: own, port2: theirs } = new MessageChannel();
  const { promise, resolve } = defer<void>();
  own.onmessage = () => resolve();
  const question: Question = { receivesCallsOf: chatRoomId };
  page.postMessage(question, [theirs]);
  return within(patienceMs, promise).finally(() => own.close());
}

/** For a page: answers the service worker while `isReceiving` the calls of the chat. Returns a function that stops it. */
export function answerWorker(isReceiving: (chatRoomId: string) => boolean): () => void {
  // Undefined on pages that are not secure.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const listener = ({ data, ports: [port] }: MessageEvent<Question | undefined>) => {
    const chatRoomId = data?.receivesCallsOf;
    if (chatRoomId !== undefined && isReceiving(chatRoomId)) port?.postMessage(true);
  };
  container?.addEventListener('message', listener);
  return () => container?.removeEventListener('message', listener);
}
