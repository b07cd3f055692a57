import type { Talk } from '../../../call/talk/talk-state.ts';
import type { TextSession } from '../../../call/text/text-session.ts';
import { findRecogniser, type RecogniserClass, speechTag } from './recogniser.ts';

type CaptionsOptions = {
  talk: Pick<Talk, 'getState' | 'getPeerTrack' | 'subscribe'>;
  session: TextSession;
  /** The language of this page; the other side's is known from its page. */
  language: string;
  /** The recogniser cannot go on. Captions are off by then. */
  onFailed(): void;
};

/**
 * Turns both voices into lines of the text, on this device, until either side turns captions off or the talk ends (CALLTEXT-10).
 * Returns false where the browser cannot.
 */
export async function startCaptions({ talk, session, language, onFailed }: CaptionsOptions): Promise<boolean> {
  const peerLanguage = session.getState().peerLanguage ?? language;
  const found = await findRecogniser([language, peerLanguage]);
  if (!found) return false;
  // A download takes a while: the talk may be over by then, or the other side may have turned captions on.
  if (session.getState().captionsBy !== null || talk.getState().phase === 'ended') return true;

  function fail(): void {
    session.setCaptions(false);
    onFailed();
  }

  const voices = [
    createVoice(found, { session, speaker: 'own', language, getTrack: () => ownTrack(talk), onFailed: fail }),
    createVoice(found, {
      session,
      speaker: 'peer',
      language: peerLanguage,
      getTrack: talk.getPeerTrack,
      onFailed: fail,
    }),
  ];
  const stops = [session.subscribe(follow), talk.subscribe(follow)];

  function follow(): void {
    if (session.getState().captionsBy === 'own' && talk.getState().phase !== 'ended') return;
    for (const stop of stops) stop();
    for (const voice of voices) voice.stop();
  }

  // First, so that nothing is recognised before the other side is told.
  session.setCaptions(true);
  for (const voice of voices) voice.start();
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
  onFailed(): void;
};

/** How long to wait before a recogniser starts again that ended without a word. */
const pauseMs = 1_000;

/** After these, another start would fail, too. */
const lastingErrors = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported']);
/** So many errors in a row, without a word in between, are no passing ones. A silence is no error. */
const errorsMax = 3;

function createVoice(Recogniser: RecogniserClass, voice: VoiceOptions): { start(): void; stop(): void } {
  const { session, speaker, language, getTrack, onFailed } = voice;
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
  let isStopped = false;
  let errors = 0;

  function start(): void {
    // The other voice may have failed at its start.
    if (isStopped) return;
    const track = getTrack();
    if (track?.readyState !== 'live') {
      startLater();
      return;
    }
    try {
      recogniser.start(track);
    } catch {
      countError();
      startLater();
    }
  }

  function startLater(): void {
    if (!isStopped) timer = setTimeout(start, pauseMs);
  }

  function countError(): void {
    errors += 1;
    if (errors >= errorsMax) onFailed();
  }

  recogniser.onresult = ({ resultIndex, results }) => {
    errors = 0;
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

  // It ends by itself after a silence, after an error, and when the microphone is exchanged.
  recogniser.onend = () => {
    finishOpen();
    startLater();
  };
  recogniser.onerror = ({ error }) => {
    if (lastingErrors.has(error)) onFailed();
    else if (error !== 'no-speech') countError();
  };

  return {
    start,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      Object.assign(recogniser, { onresult: null, onend: null, onerror: null });
      recogniser.abort();
      finishOpen();
    },
  };
}
