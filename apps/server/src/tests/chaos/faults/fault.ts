import type { ChaosSite } from '../site/chaos-site.ts';

/** Something that breaks and is mended again. Each is a file of its own in this folder. */
export type Fault = {
  title: string;
  /** What it can hit. The plan picks one of them. */
  targets: readonly string[];
  /** How long it lasts in a long run, in seconds: at least and at most. */
  lastsSeconds: readonly [number, number];
  /** Why it cannot happen on this machine, or null. */
  findObstacle?(site: ChaosSite): string | null;
  /** Breaks it. */
  strike(site: ChaosSite, target: string): Promise<Strike>;
};

type Strike = {
  /** Ends the fault. */
  mend(): Promise<void>;
  /** Prepares the site for the next fault, once everyone is back. */
  tidyUp?(): Promise<void>;
};

/** The node that a target such as `node 2` begins with. */
export function nodeNamed<Item>(items: readonly Item[], target: string): Item {
  const item = items[Number.parseInt(target.slice('node '.length), 10) - 1];
  if (!item) throw new Error(`There is no ${target}`);
  return item;
}

export const eachNode = ['node 1', 'node 2'] as const;
