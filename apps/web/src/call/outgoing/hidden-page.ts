import { createTimer } from '../timer.ts';

type HiddenPageOptions = { limitMs: number; onTooLong: () => void };

/** Calls back once the page has been hidden for `limitMs` (CALL-71). */
export function watchHiddenPage({ limitMs, onTooLong }: HiddenPageOptions): void {
  let hiddenAtMs: number | null = null;
  const timer = createTimer(onTooLong);

  function hide(): void {
    hiddenAtMs = Date.now();
    if (limitMs === 0) onTooLong();
    else timer.start(limitMs);
  }

  function show(): void {
    timer.stop();
    // The timers of a hidden page may sleep.
    if (hiddenAtMs !== null && Date.now() - hiddenAtMs >= limitMs) onTooLong();
    hiddenAtMs = null;
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? hide() : show()));
}
