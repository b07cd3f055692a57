import { m } from '../../../i18n/gen/messages.js';

export function ContractPage() {
  return <h1>{m.account_contract_title()}</h1>;
}
