/** Another tab tells of what it did itself, this one of a request of its own that was refused. */
export type SigninNews = 'another tab' | 'this tab';

const listeners = new Set<(news: SigninNews) => void>();
let channel: BroadcastChannel | undefined;

/** This tab signed in or out; it knows that itself. */
export function tellOtherTabs(): void {
  openChannel().postMessage(null);
}

/** This tab found out, by a refused request, that it is signed in no longer. */
export function tellThisTab(): void {
  for (const listener of listeners) listener('this tab');
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
