import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BillTo, billTo as billToShape } from '@yobirin/contract/bill-to';
import { Controller, useForm } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';

type BillToFormProps = { billTo: BillTo; onSave: (billTo: BillTo) => Promise<void>; onCancel: () => void };

export function BillToForm({ billTo, onSave, onCancel }: BillToFormProps) {
  const { register, control, handleSubmit, formState } = useForm<BillTo>({
    resolver: standardSchemaResolver(billToShape),
    defaultValues: billTo,
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);
  const field = (part: keyof BillTo) => ({ ...register(part), error: validationMessage(errors[part]?.message) });

  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values).catch(showServerError))} className="grid gap-4">
      <TextField {...field('company')} label={m.bill_to_company()} autoComplete="organization" />
      <TextField {...field('department')} label={m.bill_to_department()} />
      <TextField {...field('name')} label={m.bill_to_name()} autoComplete="name" />
      <Controller
        control={control}
        name="address"
        render={({ field: address, fieldState }) => (
          <TextArea
            {...address}
            label={m.bill_to_address()}
            error={validationMessage(fieldState.error?.message)}
            autoComplete="street-address"
          />
        )}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={isSubmitting} onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" variant="primary" disabled={!isDirty} isPending={isSubmitting}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
