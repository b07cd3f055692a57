import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';

type EditButtonsProps = {
  isEdited: boolean;
  /** Whether the edits may be saved. */
  isValid?: boolean;
  isPending: boolean;
  onCancel: () => void;
};

/** Save and Cancel of a form, inactive until something was edited (PROFILE-07, COMMENT-03). */
export function EditButtons({ isEdited, isValid = true, isPending, onCancel }: EditButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button disabled={!isEdited || isPending} onClick={onCancel}>
        {m.common_cancel()}
      </Button>
      <Button type="submit" variant="primary" disabled={!isEdited || !isValid} isPending={isPending}>
        {m.common_save()}
      </Button>
    </div>
  );
}
