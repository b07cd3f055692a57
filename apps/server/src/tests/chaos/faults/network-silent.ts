import { networkFault } from './network-fault.ts';

/** Packets disappear, and connections stay open. */
export const networkSilent = networkFault({ title: 'network silent', lastsSeconds: [2, 25], state: 'silent' });
