import { fallbackLocale, type Locale, locales } from '@yobirin/contract/locale';
import { knownWords } from './words/known-words.ts';

/** The fixed sentences of the assistant. */
export type AssistantTexts = {
  quote(passages: string): string;
  unknown: string;
  alsoUnknown: string;
  person: string;
  robot: string;
  files: string;
  name(nickname: string): string;
  greeting(nickname: string): string;
  thanks: string;
  /** The last automatic reply of a room for a while. */
  enough: string;
};

export const assistantTexts: Record<Locale, AssistantTexts> = {
  ja: {
    quote: (passages) => `ご案内には次のように書かれています。\n\n${passages}`,
    unknown:
      '申し訳ありません。その件は、こちらにある情報ではお答えできません。担当者が確認して、あらためてお返事します。',
    alsoUnknown: 'そのほかの件は、担当者が確認して、あらためてお返事します。',
    person: '承知しました。担当者に引き継ぎます。こちらのチャットでお返事しますので、しばらくお待ちください。',
    robot:
      'これは自動返信です。ご案内にある内容だけをお答えしています。そのほかのことは、担当者があらためてお返事します。',
    files: 'ファイルをお預かりしました。担当者が確認して、あらためてお返事します。',
    name: (nickname) => `こちらは「${nickname}」です。`,
    greeting: (nickname) => `こんにちは。「${nickname}」の自動返信です。ご用件をお書きください。`,
    thanks: 'こちらこそ、ありがとうございます。ほかにもご質問がありましたら、お書きください。',
    enough: '自動返信は、しばらくお休みします。ここからは担当者がお返事しますので、このままお待ちください。',
  },
  en: {
    quote: (passages) => `This is what our page says:\n\n${passages}`,
    unknown: 'Sorry, I can’t answer that from the information I have. Someone will look into it and reply to you here.',
    alsoUnknown: 'Someone will look into the rest and reply to you here.',
    person: 'Sure. I’m passing this on to a person, who will reply to you in this chat.',
    robot: 'This is an automatic reply. I only know what our page says. A person will reply about anything else.',
    files: 'Thank you for the file. Someone will look at it and reply to you here.',
    name: (nickname) => `This is “${nickname}”.`,
    greeting: (nickname) => `Hello, this is the automatic reply from “${nickname}”. How can we help?`,
    thanks: 'You’re welcome. If you have any other questions, just ask.',
    enough: 'That’s all the automatic replies for now. A person will read your messages and reply to you here.',
  },
};

/** The language to answer in. */
export function languageOf(text: string): Locale {
  return locales.find((locale) => knownWords[locale].ownLetters?.test(text)) ?? fallbackLocale;
}
