import type { GuestLocale } from '@yobirin/contract/locale';

/** The fixed sentences of the assistant. */
export type AssistantTexts = {
  /** Begins the first answer of a room (OP-333). */
  machine: string;
  /** `note` is empty, or tells in brackets how the passages were translated or which language they are in. */
  quote(passages: string, note: string): string;
  /** Marks passages that an engine translated. */
  translated: string;
  unknown: string;
  alsoUnknown: string;
  person: string;
  /** Begins like `machine`. */
  robot: string;
  files: string;
  name(nickname: string): string;
  greeting(nickname: string): string;
  thanks: string;
  /** The last automatic reply of a room for a while. */
  enough: string;
};

export const assistantTexts: Record<GuestLocale, AssistantTexts> = {
  ja: {
    machine: 'これは自動返信です。',
    quote: (passages, note) => `ご案内には次のように書かれています${note}。\n\n${passages}`,
    translated: '機械翻訳',
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
    machine: 'This is an automatic reply.',
    quote: (passages, note) => `This is what our page says${note}:\n\n${passages}`,
    translated: 'machine translation',
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
  ko: {
    machine: '자동 응답입니다.',
    quote: (passages, note) => `안내문에 다음과 같이 적혀 있습니다${note}.\n\n${passages}`,
    translated: '기계 번역',
    unknown:
      '죄송합니다. 문의하신 내용은 제가 가진 정보로는 답변드릴 수 없습니다. 담당자가 확인한 후 이 채팅으로 답변드리겠습니다.',
    alsoUnknown: '그 밖의 문의는 담당자가 확인한 후 답변드리겠습니다.',
    person: '알겠습니다. 담당자에게 전달하겠습니다. 이 채팅으로 답변드리니 잠시만 기다려 주세요.',
    robot: '자동 응답입니다. 안내문에 있는 내용만 답변드립니다. 그 밖의 문의는 담당자가 답변드리겠습니다.',
    files: '파일을 잘 받았습니다. 담당자가 확인한 후 답변드리겠습니다.',
    name: (nickname) => `‘${nickname}’입니다.`,
    greeting: (nickname) => `안녕하세요. ‘${nickname}’의 자동 응답입니다. 무엇을 도와드릴까요?`,
    thanks: '감사합니다. 더 궁금하신 점이 있으면 편하게 물어보세요.',
    enough: '자동 응답은 잠시 쉬겠습니다. 이제부터는 담당자가 답변드리니 잠시만 기다려 주세요.',
  },
  'zh-Hans': {
    machine: '这是自动回复。',
    quote: (passages, note) => `我们的介绍中是这样写的${note}：\n\n${passages}`,
    translated: '机器翻译',
    unknown: '抱歉，根据现有的信息，我无法回答这个问题。工作人员确认后会在这里回复您。',
    alsoUnknown: '其他问题，工作人员确认后会回复您。',
    person: '好的，我会转给工作人员。工作人员会在这个聊天中回复您，请稍候。',
    robot: '这是自动回复。我只能根据介绍中的内容回答，其他问题会由工作人员回复您。',
    files: '文件已收到。工作人员查看后会在这里回复您。',
    name: (nickname) => `这里是“${nickname}”。`,
    greeting: (nickname) => `您好，这是“${nickname}”的自动回复。请问有什么可以帮您？`,
    thanks: '不客气。如果还有其他问题，请随时提问。',
    enough: '自动回复将暂停一段时间。接下来由工作人员回复您，请稍候。',
  },
  'zh-Hant': {
    machine: '這是自動回覆。',
    quote: (passages, note) => `我們的介紹中是這樣寫的${note}：\n\n${passages}`,
    translated: '機器翻譯',
    unknown: '很抱歉，根據現有的資訊，我無法回答這個問題。服務人員確認後會在這裡回覆您。',
    alsoUnknown: '其他問題，服務人員確認後會回覆您。',
    person: '好的，我會轉給服務人員。服務人員會在這個聊天中回覆您，請稍候。',
    robot: '這是自動回覆。我只能根據介紹中的內容回答，其他問題會由服務人員回覆您。',
    files: '已收到您的檔案。服務人員查看後會在這裡回覆您。',
    name: (nickname) => `這裡是「${nickname}」。`,
    greeting: (nickname) => `您好，這是「${nickname}」的自動回覆。請問需要什麼協助？`,
    thanks: '不客氣。如果還有其他問題，歡迎隨時提問。',
    enough: '自動回覆將暫停一段時間。接下來由服務人員回覆您，請稍候。',
  },
};
