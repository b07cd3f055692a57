const metaName = 'yobirin-analytics';

/** What the counting loads, and whom it tells. */
export const analyticsOrigins = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

/** Lets the script of a document count its visits. */
export function AnalyticsMeta({ id }: { id: string }) {
  return <meta name={metaName} content={id} />;
}

export function findAnalyticsId(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content;
}
