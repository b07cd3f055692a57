import type { SiteSettings } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../parts/text-link.tsx';

export const helpContactId = 'contact';

/** The operator's contact for further questions, and its hours (MARKETING-09, OP-50). */
export function HelpContact({ supportPhone, operator }: Pick<SiteSettings, 'supportPhone' | 'operator'>) {
  const isSilent = supportPhone === null && operator.email === null;
  return (
    <section id={helpContactId} aria-labelledby={`${helpContactId}-title`}>
      <h2 id={`${helpContactId}-title`} className="mb-4 text-xl">
        {m.help_contact()}
      </h2>
      <Card>
        <p>{isSilent ? m.help_contact_none() : m.help_contact_text()}</p>
        {!isSilent && (
          <dl className="mt-5 grid gap-4">
            <Way name={m.help_contact_phone()}>
              {supportPhone ? <Phone number={supportPhone} /> : m.help_contact_no_phone()}
            </Way>
            {operator.email && (
              <Way name={m.help_contact_email()}>
                <TextLink href={`mailto:${operator.email}`}>{operator.email}</TextLink>
              </Way>
            )}
          </dl>
        )}
        <p className="mt-5 text-sm text-muted">
          {m.help_contact_law()} <TextLink href={paths.serviceLaw()}>{m.help_contact_law_link()}</TextLink>
        </p>
      </Card>
    </section>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <>
      <TextLink href={`tel:${number.replace(/[^\d+]/g, '')}`} className="text-xl font-semibold">
        {number}
      </TextLink>
      <p className="mt-1 text-sm text-muted">{m.help_contact_hours()}</p>
    </>
  );
}
