import { limits } from '@yobirin/contract/limits';
import { type ImageCrop, imageTypes } from '@yobirin/contract/profile';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { IconCropModal } from './icon-crop-modal.tsx';
import { closePicture, drawCrop, openPicture } from './opened-picture.ts';
import { pictureErrorOf } from './picture-error.ts';
import type { IconEdit } from './profile-values.ts';

type IconFieldProps = {
  shownUrl: string | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (icon: IconEdit | null) => void;
  onError: (message: string | undefined) => void;
};

/** The icon, chosen as a square of any picture (PROFILE-03). */
export function IconField({ shownUrl, disabled, error, onChange, onError }: IconFieldProps) {
  const [opened, setOpened] = useState<{ file: File; picture: HTMLImageElement } | null>(null);

  async function handleFile(file: File | null) {
    const refusal = file ? pictureErrorOf(file) : undefined;
    onError(refusal);
    if (refusal) return;
    if (!file) return onChange(null);
    try {
      setOpened({ file, picture: await openPicture(file) });
    } catch {
      // The file has the type of a picture, but the browser cannot decode it.
      onError(validationMessage('invalid_image_type'));
    }
  }

  function close() {
    if (opened) closePicture(opened.picture);
    setOpened(null);
  }

  async function handleCrop(crop: ImageCrop) {
    if (!opened) return;
    onChange({ file: opened.file, crop, preview: await drawCrop(opened.picture, crop) });
    close();
  }

  return (
    <>
      <FileInput
        label={m.profile_icon()}
        description={m.profile_icon_hint({ size: limits.iconPx })}
        error={error}
        value={shownUrl}
        accept={imageTypes.join()}
        disabled={disabled}
        pickLabel={m.profile_picture_pick()}
        removeLabel={m.profile_picture_remove()}
        dropHint={m.profile_picture_drop()}
        onChange={handleFile}
        onRefuse={() => onError(validationMessage('invalid_image_type'))}
      />
      {opened && <IconCropModal picture={opened.picture} onCrop={handleCrop} onCancel={close} />}
    </>
  );
}
