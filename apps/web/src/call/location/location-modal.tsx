import { m } from '../../i18n/gen/messages.js';
import { NativeDialog } from '../../ui/overlay/native-dialog.tsx';
import type { Talk } from '../talk/talk-state.ts';
import { useStore } from '../use-store.ts';
import { PlaceMap } from './place-map.tsx';
import { ShareLocation } from './share-location.tsx';

type LocationModalProps = {
  talk: Talk;
  onClose: () => void;
  /** How long the call goes on once another page hides this one; null without a limit (CALL-71). */
  hiddenSeconds?: number | null;
};

/** Shows the place that the other end has shared, and lets the user share their own (SIGNAL-11, OP-21). */
export function LocationModal({ talk, onClose, hiddenSeconds = null }: LocationModalProps) {
  const { peerLocation, ownLocation } = useStore(talk);

  return (
    <NativeDialog title={m.call_location_title()} onClose={onClose} closeLabel={m.common_close()}>
      <section aria-labelledby="peer-location" className="mt-4">
        <h3 id="peer-location" className="text-sm text-muted">
          {m.call_location_peer()}
        </h3>
        {peerLocation ? (
          <PlaceMap place={peerLocation} linkNote={noteOf(hiddenSeconds)} />
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

function noteOf(hiddenSeconds: number | null): string | null {
  if (hiddenSeconds === null) return null;
  return hiddenSeconds === 0 ? m.call_location_open_ends() : m.call_location_open_limit({ seconds: hiddenSeconds });
}
