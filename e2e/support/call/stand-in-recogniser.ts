import type { Page } from '@playwright/test';

type StandIn = {
  /** The voice in this language says a sentence. */
  hear(language: string, transcript: string): Promise<void>;
  /** The languages of the voices that are followed. */
  followed(): Promise<string[]>;
};

type Recogniser = { lang: string; onresult: ((event: object) => void) | null };

/** Takes the place of the browser's recogniser on the device. Chromium without a window has none that works. */
export async function standInRecogniser(page: Page): Promise<StandIn> {
  await page.evaluate(() => {
    const started = new Set<Recogniser>();
    class SpeechRecognition implements Recogniser {
      static available = async () => 'available';
      static install = async () => true;
      lang = '';
      onresult: Recogniser['onresult'] = null;
      #isLocal = false;

      get processLocally() {
        return this.#isLocal;
      }

      set processLocally(isLocal: boolean) {
        this.#isLocal = isLocal;
      }

      start(track: MediaStreamTrack) {
        if (!this.#isLocal || track.kind !== 'audio' || track.readyState !== 'live')
          throw new DOMException('The voice would leave the device, or there is none', 'InvalidStateError');
        started.add(this);
      }

      abort() {
        started.delete(this);
      }
    }
    Object.assign(window, { SpeechRecognition, startedRecognisers: started });
  });

  return {
    hear: (language, transcript) =>
      page.evaluate(
        (said) => {
          const { startedRecognisers } = window as unknown as { startedRecognisers: Set<Recogniser> };
          const result = { isFinal: true, length: 1, 0: { transcript: said.transcript, confidence: 0.9 } };
          for (const recogniser of startedRecognisers)
            if (recogniser.lang === said.language) recogniser.onresult?.({ resultIndex: 0, results: [result] });
        },
        { language, transcript },
      ),
    followed: () =>
      page.evaluate(() => {
        const { startedRecognisers } = window as unknown as { startedRecognisers: Set<Recogniser> };
        return Array.from(startedRecognisers, ({ lang }) => lang);
      }),
  };
}
