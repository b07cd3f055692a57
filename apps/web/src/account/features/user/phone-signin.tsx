import { paths } from '@yobirin/contract/paths';
import { inheritAuthQueryName } from '@yobirin/contract/session';
import { useState } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { PhoneSigninCode } from './phone-signin-code.tsx';

const CreateInheritToken = graphql(`
  mutation CreateInheritToken {
    createInheritToken
  }
`);

/** A QR code that signs a phone in as this user, once (OP-13). */
export function PhoneSignin() {
  const [link, setLink] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function showCode() {
    setIsPending(true);
    try {
      const { createInheritToken } = await request(CreateInheritToken);
      setLink(signinLink(createInheritToken));
    } finally {
      setIsPending(false);
    }
  }

  if (link) {
    return (
      <PhoneSigninCode key={link} link={link} isRenewing={isPending} onRenew={showCode} onHide={() => setLink(null)} />
    );
  }
  return (
    <Button onClick={showCode} isPending={isPending}>
      {m.user_phone_show()}
    </Button>
  );
}

function signinLink(token: string): string {
  const link = new URL(paths.accountHome(), location.origin);
  link.searchParams.set(inheritAuthQueryName, token);
  return link.href;
}
