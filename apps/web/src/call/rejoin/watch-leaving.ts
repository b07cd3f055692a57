/**
 * During a talk: asks before the page is left (CALL-73), and tells when it goes. Listens only then, because the listeners keep some
 * browsers from restoring a page at once by the back button. Returns a function that stops it.
 */
export function watchLeaving(onLeave: () => void): () => void {
  function handleShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    // The browser has kept the page and closed its connections: the way back begins with a fresh page.
    stop();
    location.reload();
  }

  function stop(): void {
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('pageshow', handleShow);
  }

  window.addEventListener('beforeunload', ask);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', handleShow);
  return stop;
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
