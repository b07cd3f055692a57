import { eachNode, type Fault, nodeNamed } from './fault.ts';

/** SIGSTOP: the node keeps its connections and answers nothing. */
export const nodePaused: Fault = {
  title: 'node paused',
  targets: eachNode,
  lastsSeconds: [30, 30],
  async strike({ nodes }, target) {
    const node = nodeNamed(nodes, target);
    node.pause();
    return { mend: async () => node.resume() };
  },
};
