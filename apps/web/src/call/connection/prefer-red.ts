/**
 * Sends the sound of each packet once more with the next one, if both browsers know how. Measured in Chromium at 5 % loss and
 * 150 ms: 1.7 % of the sound is concealed instead of 4.8 %, for 27 to 45 kbit/s more. DTX and other bitrates gained nothing (OP-187).
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
