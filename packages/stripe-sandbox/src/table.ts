type Row = { id: string };

/** What a request has changed so far, so that a refused one leaves nothing behind. */
export class UndoLog {
  /** Rises with every change, so that one can tell whether anything happened. */
  changeCount = 0;
  #steps: (() => void)[] = [];

  record(step: () => void): void {
    this.changeCount += 1;
    this.#steps.push(step);
  }

  /** Runs work as a whole: what throws is undone. Work is never asynchronous, so nothing comes between. */
  atomically<T>(work: () => T): T {
    this.#steps = [];
    try {
      return work();
    } catch (error) {
      this.#undoSince(0);
      throw error;
    } finally {
      this.#steps = [];
    }
  }

  /** Does work to see what comes of it, and undoes it. */
  rehearse<T>(work: () => T): T {
    const mark = this.#steps.length;
    try {
      return work();
    } finally {
      this.#undoSince(mark);
    }
  }

  #undoSince(mark: number): void {
    for (const undo of this.#steps.splice(mark).reverse()) undo();
  }
}

/** The objects of one kind in the order in which they were made. Rows are replaced, never changed in place. */
export class Table<T extends Row> {
  readonly #rows: Map<string, T>;
  readonly #undo: UndoLog;

  constructor(undo: UndoLog, rows: readonly T[] = []) {
    this.#undo = undo;
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  find(id: string): T | undefined {
    return this.#rows.get(id);
  }

  all(): T[] {
    return [...this.#rows.values()];
  }

  put(row: T): T {
    const before = this.#rows.get(row.id);
    this.#undo.record(() => (before ? this.#rows.set(row.id, before) : this.#rows.delete(row.id)));
    this.#rows.set(row.id, row);
    return row;
  }

  remove(id: string): void {
    const before = this.#rows.get(id);
    if (!before) return;
    this.#undo.record(() => this.#rows.set(id, before));
    this.#rows.delete(id);
  }
}
