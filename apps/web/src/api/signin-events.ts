/** What this tab asked for when it was refused: what somebody wishes to be done, or what it looks up by itself. */
export type RefusedRequest = 'wish' | 'look';

/** Another tab tells of what it did itself, this one of a request of its own that was refused. */
export type SigninNews = 'another tab' | RefusedRequest;

const listeners = new Set<(news: SigninNews) => void>();
let channel: BroadcastChannel | undefined;

/** This tab signed in or out; it knows that itself. */
export function tellOtherTabs(): void {
  openChannel().postMessage(null);
}

/** This tab found out, by a refused request, that it is signed in no longer. */
export function tellThisTab(refused: RefusedRequest): void {
  for (const listener of listeners) listener(refused);
}

/** Hears of sign-ins and sign-outs that this tab did not ask for itself. */
export function subscribeToSignin(listener: (news: SigninNews) => void): void {
  listeners.add(listener);
  openChannel().addEventListener('message', () => listener('another tab'));
}

/** A channel does not hear what is posted through itself, so all of this tab shares one. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('signin');
  return channel;
}
