/** Size of the captured screen and scale of the picture, chosen to be sharp at half its width. */
export const screenshotShapes = {
  phone: { screen: { width: 390, height: 844 }, scale: 1.4 },
  wide: { screen: { width: 1280, height: 840 }, scale: 1 },
} as const;
type ScreenshotShape = keyof typeof screenshotShapes;

/** Every picture of the product, taken by `npm run screenshots` in each language and both themes. */
export const screenshots = {
  'call-page': 'phone',
  'call-page-closed': 'phone',
  'call-page-room': 'phone',
  'call-password': 'phone',
  calling: 'phone',
  talking: 'phone',
  location: 'phone',
  incoming: 'phone',
  answered: 'phone',
  schedule: 'phone',
  absence: 'phone',
  'guest-chat': 'phone',
  approval: 'phone',
  assistant: 'phone',
  home: 'wide',
  profile: 'wide',
  'qr-maker': 'wide',
  'group-members': 'wide',
  messages: 'wide',
} as const satisfies Record<string, ScreenshotShape>;
export type ScreenshotName = keyof typeof screenshots;

export const screenshotThemes = ['light', 'dark'] as const;
export type ScreenshotTheme = (typeof screenshotThemes)[number];

/** In pixels of the picture. */
export function screenshotSize(name: ScreenshotName): { width: number; height: number } {
  const { screen, scale } = screenshotShapes[screenshots[name]];
  return { width: Math.round(screen.width * scale), height: Math.round(screen.height * scale) };
}

/** The address of a picture, which is also its path below `public`. */
export function screenshotPath(name: ScreenshotName, look: { locale: string; theme: ScreenshotTheme }): string {
  return `/screenshots/${look.locale}/${name}-${look.theme}.webp`;
}
