import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** Seconds of processor time that a process has used. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const { own } = await readStat(pid);
  return own;
}

/** Seconds of processor time that a process and its descendants have used, ended ones included. */
export async function cpuSecondsOfFamily(pid: number): Promise<number> {
  for (;;) {
    const { own, ended } = await readStat(pid);
    const ofChildren = await cpuSecondsOfChildren(pid);
    // A child that ended during the read would be counted twice, or not at all.
    if ((await readStat(pid)).ended === ended) return own + ended + ofChildren;
  }
}

async function cpuSecondsOfChildren(pid: number): Promise<number> {
  const children = await findChildren(pid);
  return children.reduce((sum, { own }) => sum + own, 0);
}

async function findChildren(parent: number): Promise<ProcessStat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // Any of them may have ended.
  const stats = await Promise.all(pids.map((pid) => readStat(pid).catch(() => null)));
  return stats.flatMap((stat) => (stat?.parent === parent ? stat : []));
}

export async function parentOf(pid: number): Promise<number> {
  return (await readStat(pid)).parent;
}

type ProcessStat = { pid: number; parent: number; own: number; ended: number };

async function readStat(pid: number): Promise<ProcessStat> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name comes first, in parentheses, and may contain anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { pid, parent, own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond };
}
