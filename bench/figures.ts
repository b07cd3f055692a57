// The page of figures: time for four weeks of all groups, in an account that had 10^7 calls in 400 days, against one that had 10^5.
import { withTwoDatabases } from './support/few-and-many.ts';
import { openFigurePage } from './support/figure-page.ts';
import { percentile, printResult } from './support/result.ts';

const warmUpFetches = 10;
const fetches = 100;
const unit = 'ms p95, four weeks of 10^7 calls against 10^5; at most 300';

await withTwoDatabases(async (databases) => {
  const few = await openFigurePage(databases.few, 100_000);
  const many = await openFigurePage(databases.many, 10_000_000);
  const times = { few: [] as number[], many: [] as number[] };
  for (let turn = -warmUpFetches; turn < fetches; turn++) {
    const [among, amongMany] = [await few.fetchPage(), await many.fetchPage()];
    if (turn < 0) continue;
    times.few.push(among);
    times.many.push(amongMany);
  }
  printResult({ name: 'figures', value: percentile(times.many, 95), baseline: percentile(times.few, 95), unit });
  for (const page of [few, many]) await page.close();
});
