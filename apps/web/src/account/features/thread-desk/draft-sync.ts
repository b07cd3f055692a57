import { joinDrafts } from '@yobirin/contract/chat-draft';

/** A draft as the server has it. Version 0: it has none. */
export type SavedDraft = { body: string; version: number };

type Means = {
  /** The words in the field, and what the server had when they were last compared. */
  read(): { draft: string; saved: SavedDraft };
  /** Puts words into the field. */
  write(draft: string): void;
  remember(saved: SavedDraft): void;
  load(): Promise<SavedDraft>;
  /** Null if the draft was saved elsewhere since that version. */
  save(body: string, expectedVersion: number): Promise<SavedDraft | null>;
  /** Calls back after a pause. Returns what calls it off. */
  wait(run: () => void): () => void;
};

type DraftSync = {
  /** The words in the field have changed. */
  noteChange(): void;
  /** Shows what was saved elsewhere, if this page has no words of its own. */
  refresh(): Promise<void>;
  /** Saves at once what is not saved. */
  flush(): Promise<void>;
};

/** Keeps the draft of one field and the one on the server the same, without losing words of either (DESK-01, DESK-03). */
export function createDraftSync({ read, write, remember, load, save, wait }: Means): DraftSync {
  let stopWaiting = () => {};
  let running: Promise<void> | null = null;

  function hasOwnWords(): boolean {
    const { draft, saved } = read();
    return draft !== saved.body;
  }

  function adopt(saved: SavedDraft): void {
    const own = hasOwnWords() ? read().draft : null;
    remember(saved);
    const joined = own === null ? saved.body : joinDrafts(saved.body, own);
    if (joined !== read().draft) write(joined);
  }

  async function saveAll(): Promise<void> {
    // Words that are written during a save are saved by the next one. Two tries are enough unless pages compete.
    for (let tries = 0; tries < 5 && hasOwnWords(); tries += 1) {
      const { draft, saved } = read();
      const answer = await save(draft, saved.version);
      if (answer) remember({ ...answer, body: draft });
      else adopt(await load());
    }
  }

  /** One at a time. A failed one is made up for by the next change. */
  function run(work: () => Promise<void>): Promise<void> {
    const after = running ?? Promise.resolve();
    running = after.then(work).catch(() => {});
    return running;
  }

  function flush(): Promise<void> {
    stopWaiting();
    return run(saveAll);
  }

  return {
    noteChange() {
      stopWaiting();
      if (!hasOwnWords()) return;
      // What was sent must not come back on another device.
      if (read().draft === '') void flush();
      else stopWaiting = wait(() => void flush());
    },
    refresh: () =>
      run(async () => {
        const found = await load();
        if (found.version > read().saved.version) adopt(found);
        await saveAll();
      }),
    flush,
  };
}
