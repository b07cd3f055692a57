import { networkFault } from './network-fault.ts';

/** Each packet takes a quarter of a second longer. */
export const networkSlow = networkFault({ title: 'network slow', lastsSeconds: [5, 30], state: 'slow' });
