import type { GuestLocale } from '@yobirin/contract/locale';
import { publicAddress, publicHost } from '../../shared/yobirin-id/public-address.ts';

/** `fixed` sets the caller's name; `editable` proposes a name that the caller may change (OP-15). */
export type NameUse = 'fixed' | 'editable';

/** One code to print: its address, and the lines below it. */
export type QrLabel = { name: string; href: string; lines: string[] };

/** The ID behind the codes, as it is printed. */
export type QrOwner = { yobirinId: string; nickname: string };

type QrLabelInput = QrOwner & {
  name?: string;
  nameUse?: NameUse;
  caption?: string;
  /** The language in which the page opens; null for that of each visitor (LANG-09). */
  language?: GuestLocale | null;
};

/** The lines name the place, the holder and the address, so that a sheet also helps without a camera (PROFILE-16). */
export function qrLabelOf(input: QrLabelInput): QrLabel {
  const { yobirinId, nickname, name = '', nameUse = 'fixed', caption = '', language = null } = input;
  const named = name === '' ? {} : { [nameUse === 'fixed' ? 'autoCallerName' : 'callerName']: name };
  const query = { ...named, ...(language && { lang: language }) };
  return {
    name,
    href: publicAddress({ yobirinId, ...query }),
    // Equal lines are printed once.
    lines: [...new Set([name, caption.trim(), nickname, `${publicHost()}/${yobirinId}`])].filter((line) => line !== ''),
  };
}
