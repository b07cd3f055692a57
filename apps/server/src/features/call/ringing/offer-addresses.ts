/** Wherever in the line: some browsers skip blanks and colons, and a device that read one would show its own address to it. */
const addressLines = /candidate/i;

/** The same description as before its browser had found any way to itself. */
export function withoutAddresses(sdp: string): string {
  return sdp
    .split(/(?<=\n)/)
    .filter((line) => !addressLines.test(line))
    .map((line) =>
      line
        .replace(/^(c=|o=.* )IN IP[46] \S+/i, '$1IN IP4 0.0.0.0')
        .replace(/^a=rtcp:\d+ IN IP[46] \S+/i, 'a=rtcp:9 IN IP4 0.0.0.0')
        // Port 0 would refuse the line.
        .replace(/^(m=\S+) [1-9]\d*/i, '$1 9'),
    )
    .join('');
}
