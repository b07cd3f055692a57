import { type Customer, requireCustomer } from '../customer/customers.ts';
import type { InvoiceLine } from '../invoice/invoice-lines.ts';
import type { Invoice } from '../invoice/invoices.ts';
import { requirePaymentIntent } from '../payment/payment-intents.ts';
import { requirePaymentMethod } from '../payment/payment-methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { requirePrice } from '../subscription/prices.ts';
import { requireProduct } from '../subscription/products.ts';
import { type Html, html } from './html.ts';
import { invoiceWords } from './invoice-page.words.ts';
import { cardName, day, type Language, yen } from './page-language.ts';

export const invoiceScript = "document.querySelector('button').addEventListener('click', () => window.print());";

/** The invoice as its customer sees it, with the receipt once it is paid. */
export function invoicePage(sandbox: Sandbox, invoice: Invoice, language: Language): { title: string; body: Html } {
  const words = invoiceWords[language];
  const customer = requireCustomer(sandbox, invoice.customer);
  const body = html`<main>
<header>
  <h1>${words.invoice}</h1>
  <p class="status ${invoice.status}">${words[invoice.status]}</p>
</header>
<p class="due"><span>${sumOf(invoice, language).name}</span> <strong>${sumOf(invoice, language).value}</strong></p>
<dl>
  <div><dt>${words.number}</dt><dd>${invoice.number}</dd></div>
  <div><dt>${words.issued}</dt><dd>${day(invoice.finalizedAt ?? invoice.created, language)}</dd></div>
  <div><dt>${words.billTo}</dt><dd>${billToLines(customer).map((line) => html`${line}<br>`)}</dd></div>
  <div><dt>${words.from}</dt><dd>Yobirin</dd></div>
</dl>
<table>
  <thead><tr><th>${words.description}</th><th>${words.quantity}</th><th>${words.amount}</th></tr></thead>
  <tbody>${invoice.lines.map((line) => lineRow(sandbox, line, language))}</tbody>
  <tfoot>${totals(invoice, language)}</tfoot>
</table>
${invoice.status === 'paid' && invoice.amountPaid > 0 ? receipt(sandbox, invoice, language) : null}
<footer><button type="button">${words.print}</button><p>${words.sandbox}</p></footer>
</main>`;
  return { title: `${words.invoice} ${invoice.number ?? ''} – Yobirin`, body };
}

function billToLines({ name, address, customFields = [], email }: Customer): string[] {
  const lines = [name, ...customFields.map((field) => field.value), address?.line1, address?.line2, email];
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[];
}

function lineRow(sandbox: Sandbox, line: InvoiceLine, language: Language): Html {
  const { name } = requireProduct(sandbox, requirePrice(sandbox, line.price).product);
  const words = invoiceWords[language];
  const from = day(line.period.start, language);
  const prorated = line.amount < 0 ? words.unused(name) : words.remaining(name);
  return html`<tr>
    <td>${line.isProration ? prorated : name}<small>${from} – ${day(line.period.end, language)}</small></td>
    <td>${line.quantity}</td>
    <td>${yen(line.amount, language)}</td>
  </tr>`;
}

function totals(invoice: Invoice, language: Language): Html[] {
  const words = invoiceWords[language];
  const applied = invoice.startingBalance - (invoice.endingBalance ?? 0);
  return [
    totalRow(words.subtotal, yen(invoice.total, language)),
    ...(invoice.total > 0 ? [totalRow(words.tax, yen(includedTax(invoice.total), language))] : []),
    ...(applied < 0 ? [totalRow(words.credit, yen(applied, language))] : []),
    ...(applied > 0 ? [totalRow(invoice.endingBalance ? words.carried : words.credit, yen(applied, language))] : []),
    totalRow(sumOf(invoice, language).name, sumOf(invoice, language).value),
  ];
}

/** An invoice that is paid or void has nothing due. */
function sumOf(invoice: Invoice, language: Language): { name: string; value: string } {
  const words = invoiceWords[language];
  if (invoice.status === 'paid') return { name: words.paidAmount, value: yen(invoice.amountPaid, language) };
  if (invoice.status === 'void') return { name: words.voided, value: yen(0, language) };
  return { name: words.due, value: yen(invoice.amountDue, language) };
}

function totalRow(name: string, value: string): Html {
  return html`<tr><th colspan="2">${name}</th><td>${value}</td></tr>`;
}

function receipt(sandbox: Sandbox, invoice: Invoice, language: Language): Html {
  const words = invoiceWords[language];
  const intent = invoice.paymentIntent ? requirePaymentIntent(sandbox, invoice.paymentIntent) : null;
  const method = intent?.paymentMethod ? requirePaymentMethod(sandbox, intent.paymentMethod) : null;
  return html`<section>
  <h2>${words.receipt}</h2>
  <p>${words.receiptSentence}</p>
  <dl>
    <div><dt>${words.receivedAmount}</dt><dd>${yen(invoice.amountPaid, language)}</dd></div>
    <div><dt>${words.receivedOn}</dt><dd>${day(invoice.paidAt ?? invoice.created, language)}</dd></div>
    ${method ? html`<div><dt>${words.method}</dt><dd>${cardName(method.card)}</dd></div>` : null}
  </dl>
</section>`;
}

/** Prices include 10 % tax: 10/110 of the total, rounded down. */
function includedTax(total: number): number {
  return Math.floor((total * 10) / 110);
}

export const invoiceStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dde3, #3b424c); --quiet: light-dark(#59636e, #a3adb8); --accent: light-dark(#0b6b50, #6fd6b0); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 64px; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#f3f5f7, #14181d); color: light-dark(#171b20, #eef1f4); }
main { max-width: 720px; margin: auto; padding: clamp(20px, 5vw, 48px); background: light-dark(#fff, #1c2127); border-radius: 12px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px; }
h1, h2 { margin: 0; line-height: 1.3; }
h1 { font-size: 28px; }
h2 { font-size: 20px; }
.status { margin: 0; padding: 2px 12px; border: 1px solid; border-radius: 99px; font-size: 14px; font-weight: 600; color: var(--quiet); }
.status.paid { color: var(--accent); }
.due { margin: 24px 0; }
.due span { display: block; color: var(--quiet); font-size: 14px; }
.due strong { font-size: 32px; line-height: 1.2; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 16px; margin: 24px 0; }
dl div { min-width: 0; }
dt { color: var(--quiet); font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 12px 0 12px 12px; text-align: end; vertical-align: top; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child, td:first-child { padding-inline-start: 0; text-align: start; white-space: normal; }
thead th { color: var(--quiet); font-size: 14px; font-weight: 400; }
td small { display: block; color: var(--quiet); font-size: 14px; }
tfoot th, tfoot th:first-child { text-align: end; font-weight: 400; }
tfoot tr:last-child > * { border: 0; font-weight: 700; }
section { margin-top: 32px; padding-top: 32px; border-top: 2px solid var(--line); }
section dl { margin-bottom: 0; }
footer { margin-top: 40px; color: var(--quiet); font-size: 14px; }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-size: 16px; color: inherit; background: none; border: 1px solid var(--quiet); border-radius: 8px; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media print { :root { color-scheme: light; } body { padding: 0; background: none; } main { max-width: none; padding: 0; } button { display: none; } }
`;
