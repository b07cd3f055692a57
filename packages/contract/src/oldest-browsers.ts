/**
 * The oldest browsers that every page works in. Scripts and styles are compiled for them, and a test checks the built files.
 * Edge has the versions of Chrome; every browser on an iPhone has the version of its Safari.
 */
export const oldestBrowsers = { chrome: '109', edge: '109', firefox: '115', safari: '16.4', ios: '16.4' } as const;

/** As Vite names them, for scripts and styles. */
export const buildTarget: string[] = Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`);
