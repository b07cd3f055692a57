export const analyticsMetaName = 'yobirin-analytics';

/** The origins that analytics loads scripts from and sends visits to. */
export const analyticsOrigins = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

export function findAnalyticsId(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${analyticsMetaName}"]`)?.content;
}
