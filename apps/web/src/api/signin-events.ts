type Listener = () => void;

const ownListeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** This tab signed in or out; it knows that itself. */
export function tellOtherTabs(): void {
  openChannel().postMessage(null);
}

/** This tab found out, by a refused request, that it is signed in no longer. */
export function tellThisTab(): void {
  for (const listener of ownListeners) listener();
}

/** Hears of sign-ins and sign-outs that this tab did not ask for itself. */
export function subscribeToSignin(listener: Listener): Listener {
  ownListeners.add(listener);
  openChannel().addEventListener('message', listener);
  return () => {
    ownListeners.delete(listener);
    openChannel().removeEventListener('message', listener);
  };
}

/** A channel does not hear what is posted through itself, so all of this tab shares one. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('signin');
  return channel;
}
