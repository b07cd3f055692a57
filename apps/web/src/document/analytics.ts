export const analyticsMetaName = 'yobirin-analytics';

/** What the counting loads, and whom it tells. */
export const analyticsOrigins = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

export function findAnalyticsId(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${analyticsMetaName}"]`)?.content;
}
