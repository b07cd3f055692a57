/**
 * Asks the other end to send the sound of each packet once more with the next one, if both know how (OP-187, OP-244). Each end sends
 * as the other one's description prefers.
 */
export function preferRed(line: RTCRtpTransceiver): void {
  // Old browsers have neither of the two methods.
  const { codecs = [] } = globalThis.RTCRtpReceiver?.getCapabilities?.('audio') ?? {};
  const red = codecs.filter(isRed);
  if (red.length > 0) line.setCodecPreferences?.([...red, ...codecs.filter((codec) => !isRed(codec))]);
}

function isRed({ mimeType }: { mimeType: string }): boolean {
  return mimeType.toLowerCase() === 'audio/red';
}
