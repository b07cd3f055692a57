/** What is drawn later than this after a press is felt to be late. */
const unfeltMs = 100;

/** Drawing takes the very time in which two ends find each other: so it waits for what is urgent, as long as nobody feels it. */
export type Drawing = {
  hold(until: Promise<unknown>): void;
  /** At once, or when nothing urgent is under way any more: then once, however often it was wanted. */
  whenFree(draw: () => void): void;
  cancel(draw: () => void): void;
};

export function createDrawing(): Drawing {
  const waiting = new Set<() => void>();
  let urgent = 0;
  /** Of all that is urgent at the same time: one after the other must not make it longer. */
  let unfelt: Promise<void> | null = null;

  function goOn(): void {
    urgent -= 1;
    if (urgent > 0) return;
    unfelt = null;
    const draws = [...waiting];
    waiting.clear();
    for (const draw of draws) draw();
  }

  return {
    hold(until) {
      urgent += 1;
      unfelt ??= new Promise((resolve) => setTimeout(resolve, unfeltMs));
      Promise.race([until, unfelt]).then(goOn, goOn);
    },
    whenFree(draw) {
      if (urgent === 0) draw();
      else waiting.add(draw);
    },
    cancel: (draw) => void waiting.delete(draw),
  };
}

/** Of this page. */
export const drawing = createDrawing();
