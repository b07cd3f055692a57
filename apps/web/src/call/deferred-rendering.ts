/** Users notice a response to a press that is slower than this. */
const maxDelayMs = 100;

/** Postpones rendering while a call connects: both need the main thread, and connecting goes first. */
export type DeferredRendering = {
  /** Postpones until the promise settles, and at most for `maxDelayMs`. */
  deferUntil(settled: Promise<unknown>): void;
  /** Renders at once, or once when nothing defers it, however often it was scheduled. */
  schedule(render: () => void): void;
  cancel(render: () => void): void;
};

export function createDeferredRendering(): DeferredRendering {
  const scheduled = new Set<() => void>();
  let pending = 0;
  /** Shared by overlapping reasons, so that several in a row do not add up to a longer delay. */
  let limit: Promise<void> | null = null;

  function resume(): void {
    pending -= 1;
    if (pending > 0) return;
    limit = null;
    const renders = [...scheduled];
    scheduled.clear();
    for (const render of renders) render();
  }

  return {
    deferUntil(settled) {
      pending += 1;
      limit ??= new Promise((resolve) => setTimeout(resolve, maxDelayMs));
      Promise.race([settled, limit]).then(resume, resume);
    },
    schedule(render) {
      if (pending === 0) render();
      else scheduled.add(render);
    },
    cancel: (render) => void scheduled.delete(render),
  };
}

/** Shared by the whole page. */
export const deferredRendering = createDeferredRendering();
