/** Users notice a response to a press that is slower than this. */
const delayMs = 100;

/** Postpones rendering while a call connects: both need the processor, and connecting goes first. */
export type DeferredRendering = {
  /** Postpones for `delayMs`. Calling it again within that time changes nothing. */
  defer(): void;
  /** Renders at once, or after the delay; then only once, however often it was scheduled. */
  schedule(render: () => void): void;
  cancel(render: () => void): void;
};

export function createDeferredRendering(): DeferredRendering {
  const scheduled = new Set<() => void>();
  let isDeferred = false;

  function resume(): void {
    isDeferred = false;
    const renders = [...scheduled];
    scheduled.clear();
    for (const render of renders) render();
  }

  return {
    defer() {
      if (isDeferred) return;
      isDeferred = true;
      setTimeout(resume, delayMs);
    },
    schedule(render) {
      if (isDeferred) scheduled.add(render);
      else render();
    },
    cancel: (render) => void scheduled.delete(render),
  };
}

/** Shared by the whole page. */
export const deferredRendering = createDeferredRendering();
