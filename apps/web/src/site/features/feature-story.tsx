import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { OpenIcon } from '../../ui/picture/icons.tsx';
import { Screenshot } from '../parts/screenshot.tsx';
import { screenshots } from '../parts/screenshots.ts';
import { TextLink } from '../parts/text-link.tsx';
import type { FeatureItem } from './feature-tab.ts';

type FeatureStoryProps = { items: readonly FeatureItem[]; articleUrl: string | null };

/** The content of one tab, picture by picture, on alternating sides where there is room. */
export function FeatureStory({ items, articleUrl }: FeatureStoryProps) {
  return (
    <div className="mt-12 flex flex-col gap-16 md:mt-16 md:gap-24">
      {items.map((item, index) => (
        <section
          key={item.screenshot}
          className={classNames(
            'flex flex-col gap-6 md:items-center md:gap-14',
            index % 2 === 0 ? 'md:flex-row-reverse' : 'md:flex-row',
          )}
        >
          <div className="md:grow md:basis-0">
            <h3 className="text-xl md:text-2xl">{item.title()}</h3>
            <p className="mt-3 text-muted md:text-lg">{item.text()}</p>
            {item.hasArticle && articleUrl && <ArticleLink href={articleUrl} />}
          </div>
          <div className={pictureColumns[screenshots[item.screenshot]]}>
            <Screenshot name={item.screenshot} alt={item.picture()} className="mx-auto" />
          </div>
        </section>
      ))}
    </div>
  );
}

/** A wide picture needs more room to be readable. */
const pictureColumns = { phone: 'md:w-2/5', wide: 'md:w-3/5' } as const;

function ArticleLink({ href }: { href: string }) {
  return (
    <TextLink href={href} rel="noopener" className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold">
      {m.feature_article()}
      <OpenIcon className="size-5" />
    </TextLink>
  );
}
