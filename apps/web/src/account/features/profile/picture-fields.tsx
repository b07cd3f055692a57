import { BackgroundField } from './background-field.tsx';
import { IconField } from './icon-field.tsx';
import type { PictureEditing } from './use-picture-edits.ts';

/** The pictures of the call page. */
export function PictureFields({ pictures, disabled }: { pictures: PictureEditing; disabled: boolean }) {
  const { iconUrl, backgroundUrl, errors, changeIcon, changeBackground, showErrors } = pictures;
  return (
    <>
      <IconField
        shownUrl={iconUrl}
        disabled={disabled}
        error={errors.icon}
        onChange={changeIcon}
        onError={(icon) => showErrors({ icon })}
      />
      <BackgroundField
        shownUrl={backgroundUrl}
        disabled={disabled}
        error={errors.background}
        onChange={changeBackground}
        onError={(background) => showErrors({ background })}
      />
    </>
  );
}
