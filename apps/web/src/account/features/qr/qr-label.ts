import { paths } from '@yobirin/contract/paths';

/** `fixed` is the caller's name whoever calls; `editable` is a proposal that they may change (OP-15). */
export type NameUse = 'fixed' | 'editable';

/** One code to be printed: where it leads, and what stands under it. */
export type QrLabel = { name: string; href: string; lines: string[] };

type QrLabelInput = { yobirinId: string; name: string; nameUse: NameUse; caption: string };

export function qrLabelOf({ yobirinId, name, nameUse, caption }: QrLabelInput): QrLabel {
  const query = name === '' ? {} : { [nameUse === 'fixed' ? 'autoCallerName' : 'callerName']: name };
  return {
    name,
    href: new URL(paths.call({ yobirinId, ...query }), location.origin).href,
    // Once where both say the same.
    lines: [...new Set([name, caption.trim()])].filter((line) => line !== ''),
  };
}
