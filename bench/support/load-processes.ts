import { readdir, readFile } from 'node:fs/promises';

/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;
const pageBytes = 4_096;

/** Seconds of processor time that a process has used. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const { own } = await readStat(pid);
  return own;
}

/** The same for a process together with all it has started, those that ended included. */
export async function cpuSecondsOfFamily(pid: number): Promise<number> {
  for (;;) {
    const { own, ended } = await readStat(pid);
    const ofChildren = await cpuSecondsOfChildren(pid);
    // One that ends meanwhile would be counted twice, or not at all.
    if ((await readStat(pid)).ended === ended) return own + ended + ofChildren;
  }
}

async function cpuSecondsOfChildren(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // Any of them may be gone by now.
  const stats = await Promise.all(pids.map((each) => readStat(each).catch(() => null)));
  return stats.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.own : 0), 0);
}

export async function parentOf(pid: number): Promise<number> {
  return (await readStat(pid)).parent;
}

export async function residentBytesOf(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(pages) * pageBytes;
}

async function readStat(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name comes before, in parentheses, and may hold anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { parent, own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond };
}
