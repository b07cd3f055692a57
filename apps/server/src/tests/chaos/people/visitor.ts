import { buildHolder } from '../../../testing/builders/call.ts';
import type { Person } from './life.ts';

/** People who open the public page of an ID. */
export const visitor = (name: string): Person => ({
  name,
  async arrive(life) {
    const { site } = life;
    const { property } = await buildHolder(site.db);
    return async () => {
      while (!life.isOver()) {
        const headers = { 'x-forwarded-for': life.anyAddress() };
        await life.persist(async () => {
          const page = await fetch(`${site.url}/${property.yobirinId}`, { headers });
          const html = await page.text();
          if (!page.ok || !html.includes(property.nickname)) throw new Error(`The page answers ${page.status}`);
        });
        await life.think();
      }
    };
  },
});
