/** What a sentence of a visitor wants, as far as that can be told from its words. */
export type QuestionKind = 'person' | 'robot' | 'name' | 'hours' | 'greeting' | 'thanks' | 'other';

export function kindOf(sentence: string): QuestionKind {
  const plain = sentence.normalize('NFKC').toLowerCase();
  return kinds.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}

/** The first that fits: "are you a human?" is no wish for a human. */
const kinds: [QuestionKind, RegExp][] = [
  [
    'robot',
    /(ai|ボット|bot|ロボット|機械|人間|自動(返信|応答))(が|の|による)?(返信|返事|回答|応答)?(です|でしょう|なの|か\?|か$)|\bare you (a |an )?(bot|robot|ai|human|machine|real)\b|\bis this (a |an )?(bot|robot|ai|automat\w+)\b/,
  ],
  [
    'person',
    /(担当|スタッフ|オペレーター|係の|責任者|店長|人間|有人|本人|人)(の?(者|方|人))?(と|に|へ|から|を).*(話|つな|繋|代わ|替わ|お願い|連絡|相談|呼ん|対応)|直接.*話|折り?返し|\b(human|operator|representative|real person|live agent)\b|\b(speak|talk|chat|connect|transfer|put)\b.*\b(to|with|through)\b.*\b(someone|somebody|person|people|staff|manager|owner)\b|\bcall me back\b/,
  ],
  ['name', /お名前|どなた|どちら様|何という(お店|会社|店)|店名|会社名|\bwho (are you|is this|am i)\b|\byour name\b/],
  [
    'hours',
    /(営業|受付|受け付け|対応|診療|開店|閉店)(時間|日|中)?|何時|時間|いつ(から|まで|なら|開|やって|電話)|開い|空い|やって(い?ます|い?る)|定休|休み|休業|休日|電話(は?でき|して(も|い)|つなが|繋が|に出)|\b(hours?|open(ing)?|close[sd]?|closing|available|availability|what time|days? off|holidays?)\b|\bwhen (can|could|may|do|are|is|will|should)\b|\bcan i call\b/,
  ],
  [
    'greeting',
    /^(こんにち[はわ]|こんばん[はわ]|おはよう|はじめまして|初めまして|お世話|もしもし|hi|hello|hey|good (morning|afternoon|evening))(?![a-z])/,
  ],
  ['thanks', /ありがとう|有難う|助かりま|了解|承知|(分|わ)かりました|\bthank(s| you)\b|\bgot it\b/],
];
