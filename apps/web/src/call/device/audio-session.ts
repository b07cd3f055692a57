/** Safari's interface to the sound system of the phone. TypeScript does not know it. */
type NavigatorWithAudioSession = Navigator & { audioSession?: { type: string } };

/**
 * Tells the phone that this page records and plays, until the returned function is called: then a call is not treated as
 * music, which other sounds may interrupt (CALL-75). Does nothing where the browser has no such interface.
 */
export function takeAudioSession(): () => void {
  const { audioSession } = navigator as NavigatorWithAudioSession;
  if (!audioSession) return () => {};
  audioSession.type = 'play-and-record';
  return () => {
    audioSession.type = 'auto';
  };
}
