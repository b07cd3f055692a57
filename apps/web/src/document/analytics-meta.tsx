import { analyticsMetaName } from './analytics.ts';

/** Lets the document's script count visits. It has a file of its own because that script must not import React. */
export function AnalyticsMeta({ id }: { id: string }) {
  return <meta name={analyticsMetaName} content={id} />;
}
