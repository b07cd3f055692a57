/** The translator that some browsers include: https://webmachinelearning.github.io/translation-api/ */
type LanguagePair = { sourceLanguage: string; targetLanguage: string };
type BrowserTranslator = {
  availability: (pair: LanguagePair) => Promise<string>;
  create: (pair: LanguagePair) => Promise<{ translate: (text: string) => Promise<string> }>;
};
type BrowserDetector = {
  create: () => Promise<{ detect: (text: string) => Promise<{ detectedLanguage: string }[]> }>;
};

declare global {
  var Translator: BrowserTranslator | undefined;
  var LanguageDetector: BrowserDetector | undefined;
}

/** Throws where the browser has no translator, or none for these languages. */
export async function translateInBrowser(text: string, targetLanguage: string): Promise<string> {
  const { Translator, LanguageDetector } = globalThis;
  if (!Translator || !LanguageDetector) throw new Error('This browser does not translate');

  const detector = await LanguageDetector.create();
  const [best] = await detector.detect(text);
  const sourceLanguage = best?.detectedLanguage.split('-')[0] ?? '';
  if (sourceLanguage === targetLanguage) return text;
  const pair = { sourceLanguage, targetLanguage };
  if ((await Translator.availability(pair)) === 'unavailable') throw new Error('Not between these languages');
  const translator = await Translator.create(pair);
  return translator.translate(text);
}
