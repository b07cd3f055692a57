/** What the site has promised to people by an answer. In the end the checks compare it with what there is. */
export type Ledger = {
  /** In the order of their acknowledgements, which is the order that a room has to show. */
  posts: Kept<{ chatRoomId: string; body: string }>[];
  files: Kept<{ attachmentId: string; sizeBytes: number }>[];
  mails: Kept<{ to: string }>[];
  payments: Kept<{ accountId: string; yen: number }>[];
  /** IDs that are called. Their devices stay open until the end. */
  holders: { yobirinId: string; close(): void }[];
  /** Talks that ended although neither side hung up. */
  brokenTalks: Kept<{ roomId: string }>[];
  /** How many hostile requests and messages were answered. */
  badInputs: number;
  /** Answers to hostile requests that show something internal. */
  indiscretions: Kept<{ words: string }>[];
  /** The pages of those who read along. They stay open until the end. */
  pages: { chatRoomId: string; shown(): string[]; close(): void }[];
};

/** With the moment of the acknowledgement, by `performance.now()`. */
type Kept<Promised> = Promised & { at: number };

export function createLedger(): Ledger {
  return {
    posts: [],
    files: [],
    mails: [],
    payments: [],
    holders: [],
    brokenTalks: [],
    badInputs: 0,
    indiscretions: [],
    pages: [],
  };
}
