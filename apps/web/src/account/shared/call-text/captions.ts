import type { Talk } from '../../../call/talk/talk-state.ts';
import type { TextSession } from '../../../call/text/text-session.ts';
import { findRecogniser, type RecogniserClass, speechTag } from './recogniser.ts';

type CaptionsOptions = {
  talk: Pick<Talk, 'getState' | 'getPeerTrack' | 'subscribe'>;
  session: TextSession;
  /** The language of this page; the other side's is known from its page. */
  language: string;
};

/**
 * Turns both voices into lines of the text, on this device, until either side turns captions off or the talk ends (CALLTEXT-10).
 * Returns false where the browser cannot.
 */
export async function startCaptions({ talk, session, language }: CaptionsOptions): Promise<boolean> {
  const peerLanguage = session.getState().peerLanguage ?? language;
  const found = await findRecogniser([language, peerLanguage]);
  if (!found) return false;

  const voices = [
    followVoice(found, { session, speaker: 'own', language, getTrack: () => ownTrack(talk) }),
    followVoice(found, { session, speaker: 'peer', language: peerLanguage, getTrack: talk.getPeerTrack }),
  ];
  session.setCaptions(true);
  const stops = [session.subscribe(follow), talk.subscribe(follow)];

  function follow(): void {
    if (session.getState().captionsBy === 'own' && talk.getState().phase !== 'ended') return;
    for (const stop of [...stops, ...voices]) stop();
  }
  return true;
}

function ownTrack(talk: Pick<Talk, 'getState'>): MediaStreamTrack | null {
  return talk.getState().microphone?.getAudioTracks()[0] ?? null;
}

type VoiceOptions = {
  session: TextSession;
  speaker: 'own' | 'peer';
  language: string;
  getTrack(): MediaStreamTrack | null;
};

/** How long to wait before a recogniser starts again that ended without a word. */
const pauseMs = 1_000;

const lastingErrors = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'audio-capture']);

function followVoice(Recogniser: RecogniserClass, { session, speaker, language, getTrack }: VoiceOptions): () => void {
  const recogniser = new Recogniser();
  Object.assign(recogniser, {
    lang: speechTag(language),
    continuous: true,
    interimResults: true,
    processLocally: true,
  });
  /** The lines of results that are not final yet. */
  const open = new Map<number, { line: number; text: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    const track = getTrack();
    if (track?.readyState === 'live') recogniser.start(track);
    else timer = setTimeout(start, pauseMs);
  }

  recogniser.onresult = ({ resultIndex, results }) => {
    for (let index = resultIndex; index < results.length; index++) {
      const result = results[index];
      const text = result?.[0]?.transcript.trim();
      if (!result || !text) continue;
      put(index, text, result.isFinal);
    }
  };

  function put(index: number, text: string, isFinished: boolean): void {
    const begun = open.get(index);
    const line = session.putSpeech({ ...(begun && { line: begun.line }), speaker, text, language, isFinished });
    if (isFinished || line === null) open.delete(index);
    else open.set(index, { line, text });
  }

  /** What was heard so far stands. */
  function finishOpen(): void {
    for (const [index, { text }] of open) put(index, text, true);
  }

  // It ends by itself after a silence, and when the microphone is exchanged.
  recogniser.onend = () => {
    finishOpen();
    timer = setTimeout(start, pauseMs);
  };
  // Every error is followed by an end; after these, another start would end likewise.
  recogniser.onerror = ({ error }) => {
    if (lastingErrors.has(error)) session.setCaptions(false);
  };
  start();

  return () => {
    clearTimeout(timer);
    recogniser.onend = null;
    recogniser.onresult = null;
    recogniser.abort();
    finishOpen();
  };
}
