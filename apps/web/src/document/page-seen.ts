/**
 * Whether the user can see this page: its tab is in front, and its frame, if it has one, is not hidden. Safari before 17.4 does
 * not tell about frames.
 */
export function isPageSeen(): boolean {
  return document.visibilityState === 'visible' && (window.frameElement?.checkVisibility?.() ?? true);
}

/** Calls the listener when that may have changed. */
export function onPageSeenChange(listener: () => void): () => void {
  const watch = watchFrame(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    watch?.disconnect();
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * A document in a hidden frame counts as visible, keeps its size and renders nothing. So the page around it watches the frame.
 * Undefined without a frame, or in a frame of another site.
 */
function watchFrame(listener: () => void): ResizeObserver | undefined {
  const { frameElement } = window;
  const outer = frameElement?.ownerDocument.defaultView;
  if (!frameElement || !outer) return undefined;
  const observer = new outer.ResizeObserver(listener);
  observer.observe(frameElement);
  return observer;
}
