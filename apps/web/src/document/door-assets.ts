export type DoorName = 'site' | 'visitor' | 'guest' | 'account' | 'gallery';

/** Addresses of the files that a door's documents load. */
export type DoorAssets = {
  script: string | null;
  preloads: readonly string[];
  stylesheet: string | null;
  inlineStyle: string | null;
};

// Filled in by the bundler: see doors.ts beside vite.config.ts.
declare const __DOOR_ASSETS__: Record<DoorName, DoorAssets>;

export const doorAssets = __DOOR_ASSETS__;
