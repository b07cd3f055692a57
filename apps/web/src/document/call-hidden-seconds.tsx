const metaName = 'yobirin-call-hidden-seconds';

/** Carries the operator's setting to the script of calls (CALL-71). */
export function CallHiddenMeta({ seconds }: { seconds: number }) {
  return <meta name={metaName} content={String(seconds)} />;
}

/** How long a call goes on after its caller has hidden the page. 0 on a page without the setting. */
export function readCallHiddenSeconds(): number {
  return Number(document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? 0);
}
