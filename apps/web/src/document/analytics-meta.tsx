import { analyticsMetaName } from './analytics.ts';

/** Lets the script of a document count its visits. In a file of its own: that script must not bring React along. */
export function AnalyticsMeta({ id }: { id: string }) {
  return <meta name={analyticsMetaName} content={id} />;
}
