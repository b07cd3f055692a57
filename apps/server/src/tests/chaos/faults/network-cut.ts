import { networkFault } from './network-fault.ts';

/** Connections break, and new ones are refused. */
export const networkCut = networkFault({ title: 'network cut', lastsSeconds: [2, 25], state: 'cut' });
