import type { MapUrls } from '@yobirin/contract/pages';

const metaNames: Record<keyof MapUrls, string> = { embed: 'yobirin-map-embed', link: 'yobirin-map-link' };

/** Carries the operator's choice of maps to the scripts that show a place. */
export function MapMeta({ maps }: { maps: MapUrls }) {
  return (
    <>
      <meta name={metaNames.embed} content={maps.embed} />
      <meta name={metaNames.link} content={maps.link} />
    </>
  );
}

export function readMapUrls(): MapUrls {
  return { embed: readMeta(metaNames.embed), link: readMeta(metaNames.link) };
}

function readMeta(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  if (!content) throw new Error(`This document has no ${name}.`);
  return content;
}
