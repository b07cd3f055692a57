import { m } from '../../i18n/gen/messages.js';
import { NativeDialog } from '../../ui/overlay/native-dialog.tsx';
import type { Talk } from '../talk/talk-state.ts';
import { useStore } from '../use-store.ts';
import { PlaceMap } from './place-map.tsx';
import { ShareLocation } from './share-location.tsx';

type LocationModalProps = {
  talk: Talk;
  onClose: () => void;
  /** The call ends when its page is hidden, for example by opening another page (CALL-10). */
  endsWhenLeft?: boolean;
};

/** Shows the place that the other end has shared, and lets the user share their own (SIGNAL-11, OP-21). */
export function LocationModal({ talk, onClose, endsWhenLeft = false }: LocationModalProps) {
  const { peerLocation, ownLocation } = useStore(talk);

  return (
    <NativeDialog title={m.call_location_title()} onClose={onClose} closeLabel={m.common_close()}>
      <section aria-labelledby="peer-location" className="mt-4">
        <h3 id="peer-location" className="text-sm text-muted">
          {m.call_location_peer()}
        </h3>
        {peerLocation ? (
          <PlaceMap place={peerLocation} linkNote={endsWhenLeft ? m.call_location_open_ends() : null} />
        ) : (
          <p className="mt-1">{m.call_location_peer_none()}</p>
        )}
      </section>
      <section aria-labelledby="own-location" className="mt-6 border-t border-line pt-5">
        <h3 id="own-location" className="text-sm text-muted">
          {m.call_location_own()}
        </h3>
        <ShareLocation shared={ownLocation} onShare={talk.shareLocation} />
      </section>
    </NativeDialog>
  );
}
