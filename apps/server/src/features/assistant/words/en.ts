import type { VisitorWords } from './visitor-words.ts';

export const englishWords: VisitorWords = {
  ownLetters: null,
  kinds: {
    robot: /\bare you (a |an )?(bot|robot|ai|human|machine|real)\b|\bis this (a |an )?(bot|robot|ai|automat\w+)\b/,
    person:
      /\b(human|operator|representative|real person|live agent)\b|\b(speak|talk|chat|connect|transfer|put)\b.*\b(to|with|through)\b.*\b(someone|somebody|person|people|staff|manager|owner)\b|\bcall me back\b/,
    name: /\bwho (are you|is this|am i)\b|\byour name\b/,
    hours:
      /\b(hours?|open(ing)?|close[sd]?|closing|available|availability|what time|days? off|holidays?)\b|\bwhen (can|could|may|do|are|is|will|should)\b|\bcan i call\b/,
    greeting: /^(hi|hello|hey|good (morning|afternoon|evening))(?![a-z])/,
    thanks: /\bthank(s| you)\b|\bgot it\b/,
  },
  topics: {
    parking: /\bparking\b|\bpark (my|the|a|our) car\b|\bcar park\b/,
    price: /\bprices?\b|\bcosts?\b|\bfees?\b|\bhow much\b|\brates?\b|\bquote\b/,
    payment: /\bpay(ment|ing)?\b|\bcredit cards?\b|\bcash\b/,
    place: /\baddress\b|\blocation\b|\bwhere\b|\bdirections?\b|\bstation\b|\bget there\b|\bmap\b/,
    booking: /\bbook(ing)?\b|\breserv\w+|\bappointments?\b|\bvacanc\w+/,
    cancel: /\bcancel\w*/,
    checkin: /\bcheck[- ]?in\b/,
    checkout: /\bcheck[- ]?out\b/,
    meal: /\bbreakfast\b|\blunch\b|\bdinner\b|\bmeals?\b/,
    menu: /\bmenu\b|\brecommend\w*/,
    allergy: /\ballerg\w+|\bvegetarian\b|\bvegan\b|\bhalal\b/,
    wifi: /wi-?fi|\binternet\b/,
    pet: /\bpets?\b|\bdogs?\b|\bcats?\b/,
    smoking: /\bsmok\w+/,
    child: /\bchild(ren)?\b|\bkids?\b|\bbab(y|ies)\b/,
    delivery: /\bdeliver\w*|\bshipping\b/,
    mail: /\be-?mails?\b/,
    luggage: /\bluggage\b|\bbaggage\b/,
    language: /\bspeak (english|japanese|chinese)\b|\benglish\b/,
    job: /\bjobs?\b|\bhiring\b|\bvacancy\b/,
    website: /https?:|\bwebsite\b|\bhomepage\b/,
    bath: /\bbaths?\b|\bonsen\b|\bsauna\b/,
  },
  weekdays: {
    MON: /\bmon(day)?s?\b/,
    TUE: /\btue(s|sday)?s?\b/,
    WED: /\bwed(nesday)?s?\b/,
    THU: /\bthu(rs|rsday)?s?\b/,
    FRI: /\bfri(day)?s?\b/,
    SAT: /\bsat(urday)?s?\b|\bweekends?\b/,
    SUN: /\bsun(day)?s?\b/,
  },
  tomorrow: /\btomorrow\b/,
  dayAfterTomorrow: /day after tomorrow/,
  commonWords: (
    'a an the is are am was were be been do does did have has had can could would will shall should may might must ' +
    "i you we they he she it me us them my your our their its this that these those there here what's it's i'm " +
    'what which who how when to of in on at for from by with about and or if so any some no not yes please ' +
    'tell know want like need get let hi hello thanks thank'
  ).split(' '),
  commonPairs: null,
};
