import { PlaceMap } from '../../../call/location/place-map.tsx';
import type { SharedLocation } from '../../../call/talk/talk-state.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type CallLocationModalProps = {
  /** Null while the modal is closed. */
  location: SharedLocation | null;
  onClose: () => void;
};

/** The place that a caller shared during the call, rounded since then (ERASE-02). */
export function CallLocationModal({ location, onClose }: CallLocationModalProps) {
  return (
    <Dialog
      isOpen={location !== null}
      onClose={onClose}
      title={m.history_location_title()}
      closeLabel={m.common_close()}
    >
      {location && <PlaceMap place={location} linkNote={m.history_location_rounded()} />}
    </Dialog>
  );
}
