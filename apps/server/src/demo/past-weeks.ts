import { addDays, dayOf } from '@yobirin/contract/calendar';
import { createRandom } from '../platform/random.ts';
import { type DemoChat, demoPlaces, pastGuests } from './demo-visitors.ts';

const days = 28;
const minuteMs = 60_000;

/** Calls in an hour of a usual day: quiet nights, a peak at check-out and one at check-in. */
const callsByHour = [
  0.1, 0.05, 0.05, 0, 0.05, 0.2, 0.6, 1.2, 1.6, 1.8, 1.4, 0.8, 0.7, 0.8, 1.2, 2, 1.9, 1.5, 1.2, 1, 0.9, 0.7, 0.4, 0.2,
];
/** From Sunday on. */
const busyByWeekday = [1.1, 0.8, 0.75, 0.8, 0.9, 1.2, 1.4];

export type PastCall = {
  at: Date;
  place: string;
  ringSeconds: number;
  /** Null for a missed call. */
  talkSeconds: number | null;
  /** Which of the team answered, or saw to a missed call. */
  person: 0 | 1 | 2;
  isRelayed: boolean;
  roundTripMs: number;
};

/** What happened at the front desk in the four weeks before `now`. */
export function makePastWeeks(now: Date): { calls: PastCall[]; chats: DemoChat[] } {
  const random = createRandom(26).next;
  const calls: PastCall[] = [];
  const chats: DemoChat[] = [];
  // The latest hours are written by hand: `demo-visitors.ts`.
  const until = now.getTime() - 8 * 60 * minuteMs;
  for (let ago = days; ago >= 0; ago -= 1) {
    const day = addDays(dayOf(now, 'Asia/Tokyo'), -ago);
    const busy = busyByWeekday[new Date(day).getUTCDay()] ?? 1;
    for (const [hour, usual] of callsByHour.entries()) {
      const count = Math.floor(usual * busy + random());
      const hourAt = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+09:00`).getTime();
      for (let number = 0; number < count; number += 1) {
        const call = makeCall(new Date(hourAt + Math.floor(random() * 60) * minuteMs), hour, random);
        if (call.at.getTime() < until) calls.push(call);
      }
      if (random() < usual * busy * 0.16) {
        const at = hourAt + Math.floor(random() * 60) * minuteMs;
        const chat = makeChat((now.getTime() - at) / minuteMs, random);
        if (at < until) chats.push(chat);
      }
    }
  }
  return { calls: calls.toSorted((a, b) => a.at.getTime() - b.at.getTime()), chats };
}

function makeCall(at: Date, hour: number, random: () => number): PastCall {
  const isNight = hour < 6;
  const isMissed = random() < (isNight ? 0.35 : 0.11);
  // Some callers hang up before the devices stop ringing.
  const missedSeconds = random() < 0.4 ? 4 + random() * 16 : 40;
  return {
    at,
    place: pick(demoPlaces, random),
    ringSeconds: Math.round(isMissed ? missedSeconds : 2 + random() * random() * 24),
    talkSeconds: isMissed ? null : Math.round(20 + random() * random() * 420),
    person: personAt(hour, random),
    isRelayed: random() < 0.12,
    roundTripMs: Math.round(18 + random() * random() * 180),
  };
}

/** The manager works by day, the members in turns. */
function personAt(hour: number, random: () => number): 0 | 1 | 2 {
  if (hour >= 9 && hour < 18 && random() < 0.2) return 0;
  return (hour + Math.floor(random() * 2)) % 2 === 0 ? 1 : 2;
}

const languages = ['ja', 'ja', 'ja', 'en', 'en', 'ko', 'zh-Hans'] as const;

function makeChat(minutesAgo: number, random: () => number): DemoChat {
  const language = pick(languages, random);
  const { names, exchanges } = pastGuests[language];
  const { question, answer } = pick(exchanges, random);
  const answeredAfter = 1 + random() * random() * 20;
  return {
    name: pick(names, random),
    language,
    place: random() < 0.75 ? pick(demoPlaces, random) : null,
    state: 'DONE',
    posts: [
      { by: 'guest', text: question, minutesAgo },
      { by: pick([0, 1, 1, 2, 2] as const, random), text: answer, minutesAgo: minutesAgo - answeredAfter },
    ],
  };
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
