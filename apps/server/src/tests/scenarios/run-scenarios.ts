import type { Desk, Site } from './desk.ts';
import { leaveMessage, type Way, ways } from './leave-message.ts';
import { type Lists, readLists } from './lists.ts';
import { type Situation, situations } from './situations.ts';
import { createStranger, type Stranger } from './stranger.ts';

/** One stranger's visit: what they met, what they were told, and what became of what they left. */
export type Visit = {
  name: string;
  at: Date;
  situation: string;
  truth: string;
  told: string;
  /** What was left, or null if nothing was. */
  way: Way | null;
  /** What the holder must find under this name in each list, and what they find. */
  expected: Record<keyof Lists, number>;
  found: Record<keyof Lists, number>;
};

/** Less than a day: no request to be called back has expired when the lists are read. */
const visitsMs = 20 * 60 * 60_000;

/** Lets strangers come at random times of a day to holders in random states, and compares what they left with the lists. */
export async function runScenarios(site: Site, count: number): Promise<Visit[]> {
  const desks = new Map<Situation, Desk>();
  for (const situation of situations) desks.set(situation, await situation.openDesk(site));
  const times = Array.from({ length: count }, () => site.random.below(visitsMs)).sort((a, b) => a - b);
  const begunAt = site.clock.now().getTime();

  const visits: { visit: Visit; desk: Desk }[] = [];
  for (const [index, situation] of pickSituations(site, count).entries()) {
    const desk = desks.get(situation);
    if (!desk) throw new Error('Every situation has a desk');
    const dueMs = begunAt + (times[index] ?? 0) - site.clock.now().getTime();
    if (dueMs > 0) site.clock.advance(dueMs);
    visits.push({ visit: await visitDesk(site, { stranger: createStranger(site, index), desk, situation }), desk });
  }
  return compareWithLists(visits);
}

/** Every situation about equally often, in random order. */
function pickSituations({ random }: Site, count: number): Situation[] {
  const rounds = Array.from({ length: Math.ceil(count / situations.length) }, () => random.shuffle(situations));
  return rounds.flat().slice(0, count);
}

type Meeting = { stranger: Stranger; desk: Desk; situation: Situation };

async function visitDesk(site: Site, { stranger, desk, situation }: Meeting): Promise<Visit> {
  const at = site.clock.now();
  const [truth, missed] = [situation.truth(site), situation.missed(site)];
  const told = await situation.call(site, stranger, desk);
  const expected = { voice: 0, 'call back': 0, text: 0, missed };
  const visit = { name: stranger.name, at, situation: situation.title, truth, told, way: null, expected };
  const found = { ...expected };
  if (situation.leaves === 'talk') return { ...visit, found };

  const way = ways[site.random.below(ways.length)] ?? 'text';
  const outcome = await leaveMessage(site, { stranger, desk, way, isRestarted: situation.isRestarted ?? false });
  const mayLeave = situation.leaves === 'message';
  if ((outcome === 'arrived') !== mayLeave) return { ...visit, told: `${told}, then ${outcome}`, found };
  return mayLeave ? { ...visit, way, expected: { ...expected, [way]: 1 }, found } : { ...visit, found };
}

async function compareWithLists(visits: { visit: Visit; desk: Desk }[]): Promise<Visit[]> {
  const lists = new Map<Desk, Lists>();
  for (const { desk } of visits) if (!lists.has(desk)) lists.set(desk, await readLists(desk));
  return visits.map(({ visit, desk }) => {
    const own = lists.get(desk);
    const count = (list: keyof Lists) => own?.[list].filter((name) => name === visit.name).length ?? 0;
    const found = {
      voice: count('voice'),
      'call back': count('call back'),
      text: count('text'),
      missed: count('missed'),
    };
    return { ...visit, found };
  });
}
