import { previewMs } from '@yobirin/contract/billing';
import { m } from '../../i18n/gen/messages.js';
import { TextLink } from '../parts/text-link.tsx';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { LawRow, OperatorRow } from './law-row.tsx';
import { LegalColumn } from './legal-column.tsx';
import { PlanPrices } from './plan-prices.tsx';

const hourMs = 60 * 60 * 1_000;

export const lawPage: SitePage = {
  route: 'serviceLaw',
  title: m.legal_law_title,
  description: m.legal_law_description,
  Content: LawPage,
};

/** The notice required by the Act on Specified Commercial Transactions, in up to thirteen rows (LEGAL-03). */
function LawPage({ settings: { operator, supportPhone } }: SitePageProps) {
  return (
    <LegalColumn title={m.legal_law_title()} lead={m.legal_law_lead()}>
      <dl className="border-t border-line">
        <OperatorRow name={m.legal_law_corporation()} value={operator.name} />
        <OperatorRow name={m.legal_law_representative()} value={operator.representative} />
        <OperatorRow name={m.legal_law_address()} value={operator.address} />
        <OperatorRow name={m.legal_law_phone()} value={supportPhone}>
          {supportPhone} <span className="block text-sm text-muted">{m.help_contact_hours()}</span>
        </OperatorRow>
        <OperatorRow name={m.legal_law_email()} value={operator.email}>
          <TextLink href={`mailto:${operator.email}`}>{operator.email}</TextLink>
        </OperatorRow>
        <OperatorRow name={m.legal_law_link()} value={operator.url}>
          <TextLink href={operator.url ?? undefined}>{operator.url}</TextLink>
        </OperatorRow>
        <LawRow name={m.legal_law_sales()}>
          <PlanPrices />
        </LawRow>
        <LawRow name={m.legal_law_other_price()}>{m.legal_law_other_price_text()}</LawRow>
        <LawRow name={m.legal_law_payment_method()}>{m.legal_law_payment_method_text()}</LawRow>
        <LawRow name={m.legal_law_payment_period()}>{m.legal_law_payment_period_text()}</LawRow>
        <LawRow name={m.legal_law_delivery()}>{m.legal_law_delivery_text()}</LawRow>
        <LawRow name={m.legal_law_expiration()}>{m.legal_law_expiration_text({ hours: previewMs / hourMs })}</LawRow>
        <LawRow name={m.legal_law_cancellations()}>{m.legal_law_cancellations_text()}</LawRow>
      </dl>
    </LegalColumn>
  );
}
