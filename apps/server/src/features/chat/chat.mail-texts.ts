import type { GuestLocale, Locale } from '@yobirin/contract/locale';

export type HolderMail = 'toHolder' | 'voiceToHolder';
export type GuestMail = 'toGuest' | 'confirmGuest';

type MailText = {
  /** For a recipient who may not know us. */
  greeting?: string;
  subject: (name: string) => string;
  /** `length` is that of a voice message, such as 0:42. */
  lead: (name: string, length: string) => string;
  action: string;
  notes: string[];
};

type CommonText = {
  /** Replaces a writer's name that must not be repeated, such as one that looks like a link. */
  someone: string;
};

const holderTexts: Record<Locale, CommonText & { mails: Record<HolderMail, MailText> }> = {
  ja: {
    someone: 'チャットのお相手',
    mails: {
      toHolder: {
        subject: (name) => `【Yobirin】${name}からメッセージが届いています`,
        lead: (name) => `${name}から新しいメッセージが届いています。次のリンクからご確認ください。`,
        action: 'メッセージを見る',
        notes: ['お読みいただくまで、このチャットについて次のメールはお送りしません。'],
      },
      voiceToHolder: {
        subject: (name) => `【Yobirin】${name}からボイスメッセージが届いています`,
        lead: (name, length) => `${name}から${length}のボイスメッセージが届いています。次のリンクからお聞きください。`,
        action: 'ボイスメッセージを聞く',
        notes: ['お聞きいただくまで、このチャットについて次のメールはお送りしません。'],
      },
    },
  },
  en: {
    someone: 'Someone',
    mails: {
      toHolder: {
        subject: (name) => `Yobirin: Message from ${name}`,
        lead: (name) => `${name} sent you a message. Open this link to read it.`,
        action: 'Read the message',
        notes: ['We won’t email again until you open it.'],
      },
      voiceToHolder: {
        subject: (name) => `Yobirin: Voice message from ${name}`,
        lead: (name, length) => `${name} left a voice message of ${length}. Open this link to listen to it.`,
        action: 'Listen to it',
        notes: ['We won’t email again until you open it.'],
      },
    },
  },
};

const guestTexts: Record<GuestLocale, CommonText & { mails: Record<GuestMail, MailText> }> = {
  ja: {
    someone: 'チャットのお相手',
    mails: {
      toGuest: {
        subject: (name) => `【Yobirin】${name}から返信が届いています`,
        lead: (name) => `${name}から返信が届いています。次のリンクからチャットに戻れます。`,
        action: 'チャットに戻る',
        notes: [
          'このリンクを知っている人は、どなたでもこのチャットを開けます。ほかの人に教えないでください。',
          'お読みいただくまで、このチャットについて次のメールはお送りしません。',
        ],
      },
      confirmGuest: {
        greeting: 'はじめてご連絡いたします。',
        subject: () => '【Yobirin】メールアドレスのご確認',
        lead: (name) => `「${name}」とのチャットで、返信をこのメールアドレスで受け取るお申し込みがありました。`,
        action: '返信をメールで受け取る',
        notes: [
          'リンク先のボタンを押すと、返信があったときにメールでお知らせします。押すまでは、お知らせをお送りしません。',
          'お心当たりのない場合は、何もせずにこのメールを破棄してください。',
        ],
      },
    },
  },
  en: {
    someone: 'Someone',
    mails: {
      toGuest: {
        subject: (name) => `Yobirin: ${name} replied`,
        lead: (name) => `${name} replied to you. This link takes you back to the chat.`,
        action: 'Back to the chat',
        notes: [
          'Anyone who knows this link can open the chat, so keep it to yourself.',
          'We won’t email again until you open it.',
        ],
      },
      confirmGuest: {
        subject: () => 'Yobirin: Confirm your email address',
        lead: (name) => `Someone chatting with “${name}” asked to get the replies at this email address.`,
        action: 'Get replies by email',
        notes: [
          'Press the button on the page that opens, and we’ll email you when there’s a reply. Until then, we send nothing.',
          'If it wasn’t you, just ignore this email.',
        ],
      },
    },
  },
  ko: {
    someone: '채팅 상대방',
    mails: {
      toGuest: {
        subject: (name) => `[Yobirin] ${name}의 답장이 도착했습니다`,
        lead: (name) => `${name}의 답장이 도착했습니다. 아래 링크에서 채팅을 이어 가실 수 있습니다.`,
        action: '채팅으로 돌아가기',
        notes: [
          '이 링크를 아는 사람은 누구나 이 채팅을 열 수 있습니다. 다른 사람에게 알려 주지 마세요.',
          '답장을 확인하실 때까지 이 채팅에 대한 이메일은 더 보내지 않습니다.',
        ],
      },
      confirmGuest: {
        subject: () => '[Yobirin] 이메일 주소를 확인해 주세요',
        lead: (name) => `‘${name}’ 채팅의 답장을 이 이메일 주소로 받겠다는 신청이 있었습니다.`,
        action: '답장을 이메일로 받기',
        notes: [
          '링크를 열어 버튼을 누르시면 답장이 올 때 이메일로 알려 드립니다. 그전에는 알림을 보내지 않습니다.',
          '직접 신청하지 않으셨다면 이 이메일을 무시하셔도 됩니다.',
        ],
      },
    },
  },
  'zh-Hans': {
    someone: '对方',
    mails: {
      toGuest: {
        subject: (name) => `【Yobirin】${name}回复了您`,
        lead: (name) => `${name}回复了您。点按下面的链接即可返回聊天。`,
        action: '返回聊天',
        notes: ['知道此链接的人都可以打开这个聊天，请不要转发给他人。', '在您查看之前，我们不会再就此聊天发送邮件。'],
      },
      confirmGuest: {
        subject: () => '【Yobirin】请确认您的邮箱',
        lead: (name) => `有人在与“${name}”的聊天中申请用此邮箱接收回复。`,
        action: '通过邮件接收回复',
        notes: [
          '打开链接并点按页面上的按钮后，有回复时我们会发邮件通知您。在此之前不会发送任何通知。',
          '如果不是您本人操作，请忽略此邮件。',
        ],
      },
    },
  },
  'zh-Hant': {
    someone: '對方',
    mails: {
      toGuest: {
        subject: (name) => `【Yobirin】${name} 回覆了您`,
        lead: (name) => `${name} 回覆了您。點選下方連結即可返回聊天室。`,
        action: '返回聊天室',
        notes: ['知道這個連結的人都能開啟這個聊天室，請勿轉寄給他人。', '在您查看之前，我們不會再為這個聊天寄送郵件。'],
      },
      confirmGuest: {
        subject: () => '【Yobirin】請驗證您的電子郵件地址',
        lead: (name) => `有人在與「${name}」的聊天中，申請以這個電子郵件地址接收回覆。`,
        action: '接收回覆通知信',
        notes: [
          '開啟連結並按下頁面上的按鈕後，有回覆時我們會寄信通知您。在那之前不會寄送任何通知。',
          '如果這不是您的操作，請忽略這封郵件。',
        ],
      },
    },
  },
};

export type ChatMailText = MailText & CommonText;

export function holderMailText(mail: HolderMail, locale: Locale): ChatMailText {
  const { mails, ...common } = holderTexts[locale];
  return { ...common, ...mails[mail] };
}

export function guestMailText(mail: GuestMail, locale: GuestLocale): ChatMailText {
  const { mails, ...common } = guestTexts[locale];
  return { ...common, ...mails[mail] };
}
