import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ErrorCode } from '@yobirin/contract/errors';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isRefusal } from '../../../api/api-error.ts';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { ProofCanceled } from '../../../proof/proof-canceled.ts';

type AuthForm<Values extends FieldValues> = {
  schema: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** The form cannot be submitted again until this has settled. */
  send: (values: Values) => Promise<void>;
  /** Refusals that the form shows with its own text; others are shown at the fields, or as a server error. */
  refusals: readonly ErrorCode[];
  /** Typing in a field clears its error, instead of validating each letter. */
  typingClears?: boolean;
};

/** A form with a schema of the contract. Refusals by the server look like those of the form itself. */
export function useAuthForm<Values extends FieldValues>(options: AuthForm<Values>) {
  const { schema, defaultValues, send, refusals, typingClears = false } = options;
  // No errors before the first submit: a text that appears on blur would move the button away from the pointer.
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    reValidateMode: typingClears ? 'onSubmit' : 'onChange',
  });
  const { errors, isSubmitting } = form.formState;
  const isSending = useRef(false);
  const [isRefused, setIsRefused] = useState(false);

  async function sendOnce(values: Values) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ProofCanceled) return;
      if (isRefusal(error, ...refusals)) setIsRefused(true);
      else if (!showFieldErrors(error)) throw error;
    } finally {
      isSending.current = false;
    }
  }

  function showFieldErrors(error: unknown): boolean {
    if (!isRefusal(error, 'BAD_USER_INPUT')) return false;
    const refused = Object.entries(error.details.fields ?? {}).filter(([name]) => name in form.getValues());
    refused.forEach(([name, message], index) => {
      // Only names of this form remain here.
      form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
    });
    return refused.length > 0;
  }

  return {
    form,
    isPending: isSubmitting,
    isRefused,
    dismissRefusal: () => setIsRefused(false),
    handleSubmit: form.handleSubmit(sendOnce),
    /** The properties that bind a control of the kit to a field. */
    field: (name: Path<Values>) => ({
      ...form.register(name, typingClears ? { onChange: () => form.clearErrors(name) } : {}),
      error: validationMessage(errors[name]?.message?.toString()),
    }),
  };
}
