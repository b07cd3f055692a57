import { eachNode, type Fault, nodeNamed } from './fault.ts';

export const nodeKilled: Fault = {
  title: 'node killed',
  targets: eachNode,
  lastsSeconds: [0, 20],
  async strike({ nodes }, target) {
    const node = nodeNamed(nodes, target);
    await node.kill();
    return { mend: () => node.start() };
  },
};
