import type { CallPageView } from '@yobirin/contract/pages';

/** What this page knows of the visitor: asked for once, then kept for every way. */
type KnownGuest = {
  /** The name given for a call or by the QR code, or of the last chat; null if the visitor was not asked yet. */
  name: string | null;
  /** The name in the QR code, which is that of a place. */
  callerName: string | undefined;
};

/** The props of a dialog that a way opens. */
export type UnheardModalProps = {
  view: CallPageView;
  guest: KnownGuest;
  /** Goes on to writing instead. */
  onWrite: () => void;
  onClose: () => void;
};
