import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { SigninForm } from '../../features/auth/signin-form.tsx';

export function SigninPage() {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-6">
      <Card>
        <h1 className="mb-6 text-center text-2xl">{m.auth_signin_title()}</h1>
        <SigninForm />
      </Card>
    </div>
  );
}
