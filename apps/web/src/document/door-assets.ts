import type { GuestLocale } from '@yobirin/contract/locale';

export type DoorName = 'site' | 'visitor' | 'guest' | 'account' | 'gallery';

export type DoorScript = { script: string; preloads: readonly string[] };

/** Addresses of the files that a door's documents load. */
export type DoorAssets = {
  /** One for each language on the doors of strangers, elsewhere the same (LANG-08). */
  scripts: Record<GuestLocale, DoorScript>;
  stylesheet: string | null;
  inlineStyle: string | null;
};

// Filled in by the bundler: see doors.ts beside vite.config.ts.
declare const __DOOR_ASSETS__: Record<DoorName, DoorAssets>;

export const doorAssets = __DOOR_ASSETS__;
