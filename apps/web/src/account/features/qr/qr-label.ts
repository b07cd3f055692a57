import { publicAddress } from '../../shared/yobirin-id/public-address.ts';

/** `fixed` sets the caller's name; `editable` proposes a name that the caller may change (OP-15). */
export type NameUse = 'fixed' | 'editable';

/** One code to print: its address, and the lines below it. */
export type QrLabel = { name: string; href: string; lines: string[] };

type QrLabelInput = { yobirinId: string; name: string; nameUse: NameUse; caption: string };

export function qrLabelOf({ yobirinId, name, nameUse, caption }: QrLabelInput): QrLabel {
  const query = name === '' ? {} : { [nameUse === 'fixed' ? 'autoCallerName' : 'callerName']: name };
  return {
    name,
    href: publicAddress({ yobirinId, ...query }),
    // Equal lines are printed once.
    lines: [...new Set([name, caption.trim()])].filter((line) => line !== ''),
  };
}
