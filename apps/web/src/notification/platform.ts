/** Platforms that differ in where settings are and how an app is installed. */
export type Platform = 'ios' | 'android' | 'chromium' | 'firefox' | 'safari' | 'other';

export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad/.test(userAgent) || isIpadAsMac(userAgent, maxTouchPoints)) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Firefox/')) return 'firefox';
  if (userAgent.includes('Chrome/')) return 'chromium';
  return userAgent.includes('Safari/') ? 'safari' : 'other';
}

/** An iPad reports to be a Mac, but no Mac has a touch screen. */
function isIpadAsMac(userAgent: string, maxTouchPoints: number): boolean {
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}
