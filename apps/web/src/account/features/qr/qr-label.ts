import { publicAddress, publicHost } from '../../shared/yobirin-id/public-address.ts';

/** `fixed` sets the caller's name; `editable` proposes a name that the caller may change (OP-15). */
export type NameUse = 'fixed' | 'editable';

/** One code to print: its address, and the lines below it. */
export type QrLabel = { name: string; href: string; lines: string[] };

/** The ID behind the codes, as it is printed. */
export type QrOwner = { yobirinId: string; nickname: string };

type QrLabelInput = QrOwner & { name?: string; nameUse?: NameUse; caption?: string };

/** The lines name the place, the holder and the address, so that a sheet also helps without a camera (PROFILE-16). */
export function qrLabelOf({ yobirinId, nickname, name = '', nameUse = 'fixed', caption = '' }: QrLabelInput): QrLabel {
  const query = name === '' ? {} : { [nameUse === 'fixed' ? 'autoCallerName' : 'callerName']: name };
  return {
    name,
    href: publicAddress({ yobirinId, ...query }),
    // Equal lines are printed once.
    lines: [...new Set([name, caption.trim(), nickname, `${publicHost()}/${yobirinId}`])].filter((line) => line !== ''),
  };
}
