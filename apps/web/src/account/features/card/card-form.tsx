import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import type { CardFormProps } from './card-form-props.ts';
import type { PaymentSettings } from './payment-settings.ts';

const StripeCardForm = lazy(async () => ({ default: (await import('./stripe-card-form.tsx')).StripeCardForm }));
const SandboxCardForm = lazy(async () => ({ default: (await import('./sandbox-card-form.tsx')).SandboxCardForm }));

/** Number, expiry and security code go to the provider only: none of them reaches our server (CONTRACT-07). */
export function CardForm({ settings, ...props }: CardFormProps & { settings: PaymentSettings }) {
  const { sandboxOrigin, publishableKey } = settings;
  return (
    <Suspense fallback={<Skeleton className="h-56 w-full rounded-control" />}>
      {sandboxOrigin === null ? (
        <StripeCardForm {...props} publishableKey={publishableKey} />
      ) : (
        <SandboxCardForm {...props} sandbox={{ origin: sandboxOrigin, publishableKey }} />
      )}
    </Suspense>
  );
}
