import { readMapUrls } from '../../document/map-urls.tsx';
import { m } from '../../i18n/gen/messages.js';
import { OpenIcon } from '../../ui/picture/icons.tsx';
import { reportTime } from '../report-time.ts';
import type { SharedLocation } from '../talk/talk-state.ts';
import { mapAddress } from './map-address.ts';

type PlaceMapProps = {
  place: SharedLocation;
  /** A note on what else opening the map in its own page does. */
  linkNote?: string | null;
};

/** A place on the operator's map, and as text for users who load no map. */
export function PlaceMap({ place, linkNote = null }: PlaceMapProps) {
  const maps = readMapUrls();
  const { latitude, longitude } = place;

  return (
    <>
      <iframe
        // Remounts for another place: navigating the frame would add an entry to the browser's history.
        key={`${latitude},${longitude}`}
        title={m.call_location_map()}
        src={mapAddress(maps.embed, place)}
        sandbox="allow-scripts allow-same-origin"
        className="mt-2 h-[min(16rem,40dvh)] w-full rounded-control border border-line bg-sunken"
      />
      <p className="mt-2 text-sm tabular-nums">
        {m.call_location_coordinates({ latitude: shortDegrees(latitude), longitude: shortDegrees(longitude) })}
      </p>
      <p className="text-sm text-muted">{m.call_location_reported_at({ time: reportTime(place) })}</p>
      <a
        href={mapAddress(maps.link, place)}
        target="_blank"
        rel="noreferrer"
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-indigo underline underline-offset-4"
      >
        {m.call_location_open_map()}
        <OpenIcon className="size-5" />
      </a>
      {linkNote && <p className="text-sm text-muted">{linkNote}</p>}
    </>
  );
}

function shortDegrees(degrees: string): string {
  return String(Number(Number(degrees).toFixed(5)));
}
