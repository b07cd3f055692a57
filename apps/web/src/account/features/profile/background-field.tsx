import { limits } from '@yobirin/contract/limits';
import { imageTypes } from '@yobirin/contract/profile';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { pictureErrorOf } from './picture-error.ts';

type BackgroundFieldProps = {
  shownUrl: string | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (background: File | null) => void;
  onError: (message: string | undefined) => void;
};

/** The wide picture behind the icon (PROFILE-03). */
export function BackgroundField({ shownUrl, disabled, error, onChange, onError }: BackgroundFieldProps) {
  function handleFile(file: File | null) {
    const refusal = file ? pictureErrorOf(file) : undefined;
    onError(refusal);
    if (!refusal) onChange(file);
  }

  return (
    <FileInput
      label={m.profile_background()}
      description={m.profile_background_hint({ width: limits.backgroundWidthPx, height: limits.backgroundHeightPx })}
      error={error}
      value={shownUrl}
      shape="wide"
      accept={imageTypes.join()}
      disabled={disabled}
      pickLabel={m.profile_picture_pick()}
      removeLabel={m.profile_picture_remove()}
      dropHint={m.profile_picture_drop()}
      onChange={handleFile}
      onRefuse={() => onError(validationMessage('invalid_image_type'))}
    />
  );
}
