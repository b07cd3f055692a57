export type Row = { id: string };

/** The current content of one row, or null if it was deleted. */
export type Change = { table: string; id: string; row: Row | null };

/** Tracks changes: since a request began, for rollback, and since the last write to disk. */
export class ChangeLog {
  #steps: (() => void)[] = [];
  #unwritten = new Map<Table<Row>, Set<string>>();

  record(table: Table<Row>, id: string, undo: () => void): void {
    this.#steps.push(undo);
    this.#note(table, id);
  }

  /** Runs work as a transaction: rolls back if it throws. The work is synchronous, so nothing can interleave. */
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

  /** Runs work for its result, and rolls it back. */
  rehearse<T>(work: () => T): T {
    const mark = this.#steps.length;
    try {
      return work();
    } finally {
      this.#undoSince(mark);
    }
  }

  /** Returns the changes to be written, and starts collecting again. */
  take(): Change[] {
    const tables = [...this.#unwritten];
    this.#unwritten = new Map();
    return tables.flatMap(([table, ids]) =>
      [...ids].map((id) => ({ table: table.name, id, row: table.find(id) ?? null })),
    );
  }

  #note(table: Table<Row>, id: string): void {
    const ids = this.#unwritten.get(table) ?? new Set();
    this.#unwritten.set(table, ids.add(id));
  }

  #undoSince(mark: number): void {
    for (const undo of this.#steps.splice(mark).reverse()) undo();
  }
}

/** The objects of one kind, in the order of creation. Rows are replaced, never mutated. */
export class Table<T extends Row> {
  readonly name: string;
  readonly #rows: Map<string, T>;
  readonly #log: ChangeLog;

  constructor(name: string, log: ChangeLog, rows: readonly T[] = []) {
    this.name = name;
    this.#log = log;
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
    this.#rows.set(row.id, row);
    this.#log.record(this, row.id, () => (before ? this.#rows.set(row.id, before) : this.#rows.delete(row.id)));
    return row;
  }

  remove(id: string): void {
    const before = this.#rows.get(id);
    if (!before) return;
    this.#rows.delete(id);
    this.#log.record(this, id, () => this.#rows.set(id, before));
  }
}
