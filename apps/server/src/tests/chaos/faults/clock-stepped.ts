import type { ServerNode } from '../../../testing/cluster/server-node.ts';
import { type Fault, nodeNamed } from './fault.ts';

/** A node whose process was started with a clock that a test can set. */
type Steppable = ServerNode & { setClock?(aheadMs: number): Promise<void> };

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
  findObstacle: ({ nodes }) =>
    nodes.every((node: Steppable) => node.setClock) ? null : 'the clocks of these nodes cannot be set',
  async strike({ nodes }, target) {
    const node: Steppable = nodeNamed(nodes, target);
    await node.setClock?.(stepsMs[target] ?? 0);
    return { mend: async () => node.setClock?.(0) };
  },
};
