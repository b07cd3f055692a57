/**
 * Matches anywhere in the line, because some browsers tolerate missing or extra separators. A callee that read a candidate
 * would send its own address there.
 */
const addressLines = /candidate/i;

/** Removes ICE candidates and addresses, as if the browser had not gathered any yet. */
export function withoutAddresses(sdp: string): string {
  return sdp
    .split(/(?<=\n)/)
    .filter((line) => !addressLines.test(line))
    .map((line) =>
      line
        .replace(/^(c=|o=.* )IN IP[46] \S+/i, '$1IN IP4 0.0.0.0')
        .replace(/^a=rtcp:\d+ IN IP[46] \S+/i, 'a=rtcp:9 IN IP4 0.0.0.0')
        // Port 0 would reject the media line.
        .replace(/^(m=\S+) [1-9]\d*/i, '$1 9'),
    )
    .join('');
}
