/** Kind of the refused request: an action of the user, or a lookup that the page makes by itself. */
export type RefusedRequest = 'wish' | 'look';

/** `another tab` reports a sign-in or sign-out there; the others report a refused request of this tab. */
export type SigninNews = 'another tab' | RefusedRequest;

const listeners = new Set<(news: SigninNews) => void>();
let channel: BroadcastChannel | undefined;

/** Call it after this tab signed in or out; the tab itself is not notified. */
export function tellOtherTabs(): void {
  openChannel().postMessage(null);
}

/** Call it when a refused request shows that this tab is signed out. */
export function tellThisTab(refused: RefusedRequest): void {
  for (const listener of listeners) listener(refused);
}

/** Subscribes to sign-ins and sign-outs that this tab did not start itself. */
export function subscribeToSignin(listener: (news: SigninNews) => void): void {
  listeners.add(listener);
  openChannel().addEventListener('message', () => listener('another tab'));
}

/** A channel does not receive its own messages, so the whole tab shares one. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('signin');
  return channel;
}
