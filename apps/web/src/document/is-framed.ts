/** Whether this page is shown inside another one of ours: a chat beside a call. */
export function isFramed(): boolean {
  return window.parent !== window;
}
