import type { Location } from '@yobirin/contract/signaling';

/** A few streets in each direction. */
const around = { latitude: 0.003, longitude: 0.005 };

/** Fills the placeholders of a `MapUrls` address with a place. */
export function mapAddress(template: string, place: Location): string {
  const latitude = Number(place.latitude);
  const longitude = Number(place.longitude);
  const values: Record<string, number> = {
    latitude,
    longitude,
    south: latitude - around.latitude,
    north: latitude + around.latitude,
    west: longitude - around.longitude,
    east: longitude + around.longitude,
  };
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => values[name]?.toFixed(6) ?? gap);
}
