import type { Location } from '@yobirin/contract/signaling';

const timeoutMs = 15_000;
/** About a centimetre: finer than any device measures, and never written with an exponent. */
const decimals = 7;

/** Where this device is, after the user has allowed it. Throws when the position is not available (ERROR-26). */
export function findLocation(): Promise<Location> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude.toFixed(decimals), longitude: coords.longitude.toFixed(decimals) }),
      reject,
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 10_000 },
    );
  });
}
