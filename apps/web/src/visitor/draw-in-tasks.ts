import { options } from 'preact';

/**
 * Renders in a task of its own, so that a press sends its requests before the page is drawn. Where the user types faster than that,
 * the page is drawn before the next key or the sending of a form: both would meet a form without the last letters.
 */
export function drawInTasks(): void {
  let waiting: (() => void) | null = null;

  function draw(): void {
    const due = waiting;
    waiting = null;
    due?.();
  }

  options.debounceRendering = (render) => {
    waiting = render;
    setTimeout(draw, 0);
  };
  for (const type of ['keydown', 'submit']) addEventListener(type, draw, true);
}
