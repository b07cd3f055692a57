import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';

/** Both texts open in another tab, so that nothing typed is lost. */
export function Agreement() {
  return (
    <>
      {m.auth_agree_before()}
      <TextLink href={paths.serviceTerms()}>{m.auth_agree_terms()}</TextLink>
      {m.auth_agree_between()}
      <TextLink href={paths.servicePrivacyPolicy()}>{m.auth_agree_privacy()}</TextLink>
      {m.auth_agree_after()}
    </>
  );
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-indigo underline underline-offset-4">
      {children}
    </a>
  );
}
