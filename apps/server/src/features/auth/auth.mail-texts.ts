import type { Locale } from '@yobirin/contract/locale';

export type AuthMail =
  | 'confirmation'
  | 'passwordReset'
  | 'emailAgain'
  | 'emailChange'
  | 'emailChanged'
  | 'passwordChanged'
  | 'newSignin';

type MailText = { subject: string; paragraphs: string[]; action: string; notes: string[] };

const texts: Record<Locale, Record<AuthMail, MailText>> = {
  ja: {
    confirmation: {
      subject: '【Yobirin】アカウント登録のご確認',
      paragraphs: [
        'Yobirinにお申し込みいただき、ありがとうございます。',
        '次のリンクを開いてパスワードを登録すると、お手続きが完了します。',
      ],
      action: 'パスワードを登録する',
      notes: [
        'このリンクは24時間有効で、一度だけ使えます。期限が過ぎたときは、確認メールの再送をお申し込みください。',
        'お心当たりのない場合は、このメールを破棄してください。登録は行われません。',
      ],
    },
    passwordReset: {
      subject: '【Yobirin】パスワードの再設定',
      paragraphs: [
        'パスワードの再設定のお申し込みを受け付けました。',
        '次のリンクを開いて、新しいパスワードを設定してください。',
      ],
      action: 'パスワードを再設定する',
      notes: [
        'このリンクは1時間有効で、一度だけ使えます。',
        'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
      ],
    },
    emailAgain: {
      subject: '【Yobirin】メールアドレスのご確認',
      paragraphs: [
        'このアドレスにメールが届くことを確かめるため、お送りしています。',
        'ログインした状態で次のリンクを開くと、メールの送信を再開します。',
      ],
      action: 'このアドレスを確認する',
      notes: ['このリンクは24時間有効で、一度だけ使えます。', 'お心当たりのない場合は、このメールを破棄してください。'],
    },
    emailChange: {
      subject: '【Yobirin】メールアドレス変更のご確認',
      paragraphs: [
        'このメールアドレスへの変更のお申し込みを受け付けました。',
        'ログインした状態で次のリンクを開くと、変更が完了します。',
      ],
      action: 'メールアドレスを変更する',
      notes: [
        'このリンクは24時間有効で、一度だけ使えます。',
        'お心当たりのない場合は、このメールを破棄してください。メールアドレスは変わりません。',
      ],
    },
    emailChanged: {
      subject: '【Yobirin】メールアドレスが変更されました',
      paragraphs: [
        'ご登録のメールアドレスが変更されました。今後のログインとお知らせには、新しいメールアドレスを使います。',
      ],
      action: '変更を取り消して、アカウントを取り戻す',
      notes: [
        'お心当たりがある場合は、何もしなくてかまいません。',
        'このリンクは72時間有効です。開いて確認すると、このメールアドレスに戻り、すべての端末でログアウトされ、新しいパスワードを決められます。ログインは要りません。',
      ],
    },
    newSignin: {
      subject: '【Yobirin】新しい端末でログインがありました',
      paragraphs: ['これまでに使われていない端末またはブラウザで、あなたのアカウントにログインがありました。'],
      action: 'ログインしたのは自分ではない',
      notes: [
        'ご自身でログインした場合は、何もしなくてかまいません。',
        'このリンクは72時間有効です。開いて確認すると、すべての端末でログアウトされ、新しいパスワードを決められます。ログインは要りません。',
      ],
    },
    passwordChanged: {
      subject: '【Yobirin】パスワードが変更されました',
      paragraphs: ['パスワードが変更されました。ほかの端末ではログアウトされています。'],
      action: 'お心当たりのない場合は、パスワードを再設定する',
      notes: [],
    },
  },
  en: {
    confirmation: {
      subject: 'Yobirin: Confirm your email address',
      paragraphs: ['Thanks for signing up for Yobirin.', 'Open this link and choose a password to finish signing up.'],
      action: 'Choose a password',
      notes: [
        'The link works once, for 24 hours. After that, you can have the confirmation email sent again.',
        'If you didn’t sign up, just ignore this email.',
      ],
    },
    passwordReset: {
      subject: 'Yobirin: Reset your password',
      paragraphs: ['Someone asked to reset your password.', 'Open this link to choose a new one.'],
      action: 'Choose a new password',
      notes: [
        'The link works once, for one hour.',
        'If it wasn’t you, just ignore this email. Your password stays the same.',
      ],
    },
    emailAgain: {
      subject: 'Yobirin: Confirm your email address',
      paragraphs: [
        'You asked us to check whether our emails reach you.',
        'Open this link while signed in, and we’ll start emailing you again.',
      ],
      action: 'Confirm this address',
      notes: ['The link works once, for 24 hours.', 'If it wasn’t you, just ignore this email.'],
    },
    emailChange: {
      subject: 'Yobirin: Confirm your new email address',
      paragraphs: [
        'Someone asked to change the email address of a Yobirin account to this one.',
        'Open this link while signed in to finish the change.',
      ],
      action: 'Change the email address',
      notes: [
        'The link works once, for 24 hours.',
        'If it wasn’t you, just ignore this email. The address stays the same.',
      ],
    },
    emailChanged: {
      subject: 'Yobirin: Your email address was changed',
      paragraphs: ['Your email address was changed. From now on, sign in with the new one. Our emails go there, too.'],
      action: 'Undo the change and take my account back',
      notes: [
        'If it was you, there’s nothing to do.',
        'The link works for 72 hours. Once you confirm, this address is yours again, all devices are signed out, and you choose a new password. You don’t need to sign in.',
      ],
    },
    newSignin: {
      subject: 'Yobirin: New sign-in to your account',
      paragraphs: ['Someone signed in to your account on a device or browser that hasn’t been used before.'],
      action: 'This wasn’t me',
      notes: [
        'If it was you, there’s nothing to do.',
        'The link works for 72 hours. Once you confirm, all devices are signed out, and you choose a new password. You don’t need to sign in.',
      ],
    },
    passwordChanged: {
      subject: 'Yobirin: Your password was changed',
      paragraphs: ['Your password was changed, and you were signed out on your other devices.'],
      action: 'If it wasn’t you, reset your password',
      notes: [],
    },
  },
};

export function authMailText(mail: AuthMail, locale: Locale): MailText {
  return texts[locale][mail];
}

type SigninFacts = { at: string; timeZone: string; device: string; network: string };

/** When, by which device and from where roughly somebody signed in, a line each. Unknown facts are left out. */
export const signinFacts: Record<Locale, (facts: SigninFacts) => string[]> = {
  ja: ({ at, timeZone, device, network }) => [
    `日時：${at}（${timeZone}）`,
    `端末：${device || '不明'}`,
    ...(network ? [`接続元：${network}`] : []),
  ],
  en: ({ at, timeZone, device, network }) => [
    `When: ${at} (${timeZone})`,
    `Device: ${device || 'unknown'}`,
    ...(network ? [`Network: ${network}`] : []),
  ],
};
