import { type Fault, nodeNamed } from './fault.ts';

const stepsMs: Record<string, number> = {
  'node 1, 12 s back': -12_000,
  'node 2, 12 s ahead': 12_000,
  'node 2, 1 h back': -3_600_000,
};

/** The wall clock of one node is set wrong, and later right again. */
export const clockStepped: Fault = {
  title: 'clock stepped',
  targets: Object.keys(stepsMs),
  lastsSeconds: [5, 20],
  async strike({ nodes }, target) {
    const node = nodeNamed(nodes, target);
    await node.setClock(stepsMs[target] ?? 0);
    return { mend: () => node.setClock(0) };
  },
};
