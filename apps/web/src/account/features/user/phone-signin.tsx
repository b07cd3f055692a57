import { useMutation } from '@tanstack/react-query';
import { paths } from '@yobirin/contract/paths';
import { inheritAuthQueryName } from '@yobirin/contract/session';
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
  const token = useMutation({ mutationFn: () => request(CreateInheritToken) });
  const showCode = () => token.mutate();

  if (!token.data) {
    return (
      <Button onClick={showCode} isPending={token.isPending}>
        {m.user_phone_show()}
      </Button>
    );
  }
  const link = signinLink(token.data.createInheritToken);
  return <PhoneSigninCode key={link} link={link} onRenew={showCode} onHide={token.reset} />;
}

function signinLink(token: string): string {
  const link = new URL(paths.accountHome(), location.origin);
  link.searchParams.set(inheritAuthQueryName, token);
  return link.href;
}
