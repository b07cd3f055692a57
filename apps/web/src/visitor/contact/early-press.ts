/**
 * Runs as an inline script while the page is still loading: a press before the code has arrived shows a response at once
 * and is kept, the last one only. It is sent as its own source text, so it must not use anything outside.
 */
function keepEarlyPress(): void {
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest('[data-press]');
      if (!pressed || document.documentElement.hasAttribute('data-live')) return;
      event.stopPropagation();
      document.querySelector('[data-press][aria-busy]')?.removeAttribute('aria-busy');
      pressed.setAttribute('aria-busy', 'true');
    },
    true,
  );
}

export const earlyPressScript = `(${keepEarlyPress})()`;

/** Carries out the kept press, once the page can. */
export function replayEarlyPress(): void {
  document.documentElement.setAttribute('data-live', '');
  const pressed = document.querySelector<HTMLElement>('[data-press][aria-busy]');
  pressed?.removeAttribute('aria-busy');
  pressed?.click();
}
