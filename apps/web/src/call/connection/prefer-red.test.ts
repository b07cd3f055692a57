import { afterEach, expect, test, vi } from 'vitest';
import { preferRed } from './prefer-red.ts';

const opus = { mimeType: 'audio/opus' };
const red = { mimeType: 'audio/red' };
const tones = { mimeType: 'audio/telephone-event' };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('redundant sound is preferred where the browser has it, and no codec is lost [CALL-83]', () => {
  expect(preferencesWith([opus, red, tones])).toEqual([red, opus, tones]);
});

test.each([
  ['does not know it', [opus, tones]],
  ['does not list its codecs', null],
])('nothing is changed where the browser %s [CALL-83]', (_what, codecs) => {
  expect(preferencesWith(codecs)).toBeNull();
});

function preferencesWith(codecs: object[] | null): unknown {
  vi.stubGlobal('RTCRtpReceiver', codecs ? { getCapabilities: () => ({ codecs }) } : {});
  let preferences: unknown = null;
  // The part of a transceiver that is used.
  const line = { setCodecPreferences: (given: unknown) => (preferences = given) };
  preferRed(line as unknown as RTCRtpTransceiver);
  return preferences;
}
