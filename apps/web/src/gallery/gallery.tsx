import { baseLocale, isLocale, type Locale, localeFacts, locales } from '@yobirin/contract/locale';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { ToastRegion } from '../ui/overlay/toast.tsx';
import { Logo } from '../ui/picture/logo.tsx';
import { ButtonSpecimen, IconButtonSpecimen } from './buttons.tsx';
import { CheckboxSpecimen, RadioGroupSpecimen, SelectSpecimen, SwitchSpecimen } from './choices.tsx';
import { FileInputSpecimen, TextAreaSpecimen, TextFieldSpecimen } from './fields.tsx';
import { AvatarSpecimen, LogoSpecimen, QrCodeSpecimen } from './identity.tsx';
import { InfiniteListSpecimen, PagerSpecimen, TabsSpecimen } from './lists.tsx';
import { FullScreenLoaderSpecimen, MenuSpecimen, ModalSpecimen, ToastSpecimen } from './overlays.tsx';
import { samples } from './samples.ts';
import { Specimen } from './specimen.tsx';
import {
  BadgeSpecimen,
  CardSpecimen,
  EmptyStateSpecimen,
  SkeletonSpecimen,
  SpinnerSpecimen,
  StatListSpecimen,
} from './surfaces.tsx';

const specimens = {
  Logo: LogoSpecimen,
  Button: ButtonSpecimen,
  IconButton: IconButtonSpecimen,
  TextField: TextFieldSpecimen,
  TextArea: TextAreaSpecimen,
  Checkbox: CheckboxSpecimen,
  Switch: SwitchSpecimen,
  RadioGroup: RadioGroupSpecimen,
  Select: SelectSpecimen,
  FileInput: FileInputSpecimen,
  Card: CardSpecimen,
  Avatar: AvatarSpecimen,
  Badge: BadgeSpecimen,
  StatList: StatListSpecimen,
  Tabs: TabsSpecimen,
  Menu: MenuSpecimen,
  Modal: ModalSpecimen,
  Toast: ToastSpecimen,
  InfiniteList: InfiniteListSpecimen,
  Pager: PagerSpecimen,
  EmptyState: EmptyStateSpecimen,
  Skeleton: SkeletonSpecimen,
  Spinner: SpinnerSpecimen,
  FullScreenLoader: FullScreenLoaderSpecimen,
  QrCode: QrCodeSpecimen,
};

/** Every component of the kit in all its states, to be looked at and tested. */
export function Gallery() {
  const [locale, setLocale] = useState<Locale>(baseLocale);
  const text = samples[locale];

  return (
    <I18nProvider locale={locale}>
      <main className="mx-auto max-w-6xl px-4 py-8">
        <header className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <Logo />
            <h1 className="mt-4 text-3xl">Gallery</h1>
          </div>
          <RadioGroup
            label="Sample texts"
            value={locale}
            options={locales.map((value) => ({ value, label: localeFacts[value].name }))}
            onChange={({ target }) => isLocale(target.value) && setLocale(target.value)}
          />
        </header>
        {Object.entries(specimens).map(([title, Shown]) => (
          // The key remounts every specimen on a language change, so that its fields start with words of that language.
          <Specimen key={`${title}-${locale}`} title={title} locale={locale} of={Shown} />
        ))}
      </main>
      <ToastRegion label={text.toasts} closeLabel={text.close} />
    </I18nProvider>
  );
}
