import { type GuestLocale, isGuestLocale, localeFacts } from '@yobirin/contract/locale';

type Alternative = { transcript: string };
type RecognitionResult = { isFinal: boolean; 0?: Alternative };

/** The part of the Web Speech API with a recogniser on the device that captions use. TypeScript does not know it. */
type Recogniser = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start(track: MediaStreamTrack): void;
  abort(): void;
};

type Languages = { langs: string[]; processLocally: true };
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export type RecogniserClass = {
  new (): Recogniser;
  available(languages: Languages): Promise<Availability>;
  install(languages: Languages): Promise<boolean>;
  prototype: object;
};

/**
 * The browser's recogniser, if it understands these languages on the device. Null for one that would send voices to a cloud
 * (OP-332). May download what the languages need.
 */
export async function findRecogniser(languages: readonly string[]): Promise<RecogniserClass | null> {
  const found = (globalThis as { SpeechRecognition?: Partial<RecogniserClass> }).SpeechRecognition;
  if (!found?.available || !found.install || !found.prototype || !('processLocally' in found.prototype)) return null;
  // All parts that the type names were just seen, or are older than those.
  const known = found as RecogniserClass;
  const wish: Languages = { langs: [...new Set(languages.map(speechTag))], processLocally: true };
  switch (await known.available(wish)) {
    case 'available':
      return known;
    case 'unavailable':
      return null;
    default:
      return (await known.install(wish)) ? known : null;
  }
}

/** Recognisers know languages by their territory. */
export function speechTag(language: string): string {
  const chinese: Partial<Record<GuestLocale, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };
  return isGuestLocale(language) ? (chinese[language] ?? localeFacts[language].tag) : language;
}
