import { limits } from '@yobirin/contract/limits';
import { comment } from '@yobirin/contract/profile';
import { charactersLeftOf } from '../../../i18n/characters-left.ts';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';

type CommentFieldProps = {
  label: string;
  description?: string;
  value: string;
  readOnly: boolean;
  onChange: (text: string) => void;
};

/** A text of the call page, with the number of characters left (VALID-05). */
export function CommentField({ value, onChange, ...rest }: CommentFieldProps) {
  const { error } = comment.safeParse(value);

  return (
    <TextArea
      {...rest}
      dir="auto"
      rows={8}
      value={value}
      error={validationMessage(error?.issues[0]?.message)}
      onChange={(event) => onChange(event.target.value)}
      counter={{ maxGraphemes: limits.commentMaxGraphemes, format: remainingText }}
    />
  );
}

function remainingText(remaining: number): string {
  return charactersLeftOf(remaining, limits.commentMaxGraphemes);
}
