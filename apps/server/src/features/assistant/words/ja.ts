import type { VisitorWords } from './visitor-words.ts';

export const japaneseWords: VisitorWords = {
  ownLetters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  kinds: {
    robot:
      /(ai|ボット|bot|ロボット|機械|人間|自動(返信|応答))(が|の|による)?(返信|返事|回答|応答)?(です|でしょう|なの|か\?|か$)/,
    person:
      /(担当|スタッフ|オペレーター|係の|責任者|店長|人間|有人|本人|人)(の?(者|方|人))?(と|に|へ|から|を).*(話|つな|繋|代わ|替わ|お願い|連絡|相談|呼ん|対応)|直接.*話|折り?返し/,
    name: /お名前|どなた|どちら様|何という(お店|会社|店)|店名|会社名/,
    hours:
      /(営業|受付|受け付け|対応|診療|開店|閉店)(時間|日|中)?|何時|時間|いつ(から|まで|なら|開|やって|電話)|開い|空い|やって(い?ます|い?る)|定休|休み|休業|休日|電話(は?でき|して(も|い)|つなが|繋が|に出)/,
    greeting: /^(こんにち[はわ]|こんばん[はわ]|おはよう|はじめまして|初めまして|お世話|もしもし)(?![a-z])/,
    thanks: /ありがとう|有難う|助かりま|了解|承知|(分|わ)かりました/,
  },
  topics: {
    parking: /駐車|パーキング/,
    price: /料金|価格|値段|費用|いくら|予算|見積|円|¥/,
    payment: /支払|決済|カード|現金|電子マネー/,
    place: /住所|場所|所在地|アクセス|行き方|最寄|駅|どこ|地図/,
    booking: /予約|空室|空き|申し?込/,
    cancel: /キャンセル|取り?消|解約/,
    checkin: /チェックイン/,
    checkout: /チェックアウト/,
    meal: /朝食|夕食|昼食|食事|ランチ|ディナー/,
    menu: /メニュー|お品書き|おすすめ|オススメ/,
    allergy: /アレルギー|ベジタリアン|ヴィーガン|ハラル/,
    wifi: /ワイファイ|無線lan/,
    pet: /ペット|犬|猫/,
    smoking: /喫煙|禁煙|たばこ|タバコ|煙草/,
    child: /子供|子ども|こども|お子|赤ちゃん|ベビー/,
    delivery: /配送|配達|発送|送料|宅配/,
    mail: /メール|アドレス/,
    luggage: /荷物|手荷物/,
    language: /英語|中国語|韓国語/,
    job: /求人|採用|アルバイト|募集/,
    website: /ホームページ|サイト/,
    bath: /温泉|風呂|浴場|サウナ/,
  },
  weekdays: {
    MON: /月曜/,
    TUE: /火曜/,
    WED: /水曜/,
    THU: /木曜/,
    FRI: /金曜/,
    SAT: /土曜|土日|週末/,
    SUN: /日曜/,
  },
  tomorrow: /明日|あした|あす/,
  dayAfterTomorrow: /明後日|あさって/,
  commonWords: [],
  // Endings and particles.
  commonPairs: /^[\p{Script=Hiragana}ー]+$/u,
};
