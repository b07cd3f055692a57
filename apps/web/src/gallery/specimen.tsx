import type { Locale } from '@yobirin/contract/locale';
import type { ComponentType } from 'react';
import { type Samples, samples } from './samples.ts';

export type SpecimenProps = {
  text: Samples;
  /** Part of the names of twin regions, which would otherwise be equal. */
  theme: 'light' | 'dark';
};

type SpecimenFrameProps = {
  title: string;
  locale: Locale;
  of: ComponentType<SpecimenProps>;
};

/** One component in all its states, in light and dark side by side. */
export function Specimen({ title, locale, of: Shown }: SpecimenFrameProps) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-xl">{title}</h2>
      <div lang={locale} className="grid gap-4 lg:grid-cols-2">
        <div className="min-w-0 rounded-card border border-line bg-paper p-4 text-ink scheme-light sm:p-6">
          <Shown text={samples[locale]} theme="light" />
        </div>
        <div className="min-w-0 rounded-card border border-line bg-paper p-4 text-ink scheme-dark sm:p-6">
          <Shown text={samples[locale]} theme="dark" />
        </div>
      </div>
    </section>
  );
}
