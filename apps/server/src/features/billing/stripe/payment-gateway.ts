import type { BillTo } from '@yobirin/contract/bill-to';
import type { PaymentState } from '@yobirin/contract/license';
import type { PriceKey } from './price-keys.ts';

/** All operations at the payment provider. Implemented by `stripe-gateway.ts`. */
export type PaymentGateway = {
  /** Idempotent per account. Returns the id of the customer. */
  createCustomer(accountId: string): Promise<string>;
  /** Also ends its subscriptions and deletes its cards. */
  deleteCustomer(customerId: string): Promise<void>;
  findCustomer(customerId: string): Promise<ProviderCustomer>;
  /** Printed on the invoices that are issued from then on. */
  saveBillTo(customerId: string, billTo: BillTo): Promise<void>;
  /** For entering a card in the browser, directly at the provider. */
  createSetupIntent(customerId: string): Promise<SetupIntent>;
  /** Makes this the only card of the customer. */
  saveCard(customerId: string, paymentMethodId: string): Promise<void>;

  /** The amounts of the existing prices, in yen. */
  findPrices(keys: readonly PriceKey[]): Promise<Map<PriceKey, number>>;
  createPrice(price: { key: PriceKey; yen: number; name: string }): Promise<void>;

  /** Newest first. */
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  createSubscription(order: {
    customerId: string;
    items: readonly PriceItem[];
    idempotencyKey: string;
  }): Promise<Subscription>;
  /** Effective and charged at once. If the charge fails, the change stays a pending update until it is paid. */
  changeSubscription(change: SubscriptionChange & { idempotencyKey: string }): Promise<Subscription>;
  previewChange(change: SubscriptionChange): Promise<ChangePreview>;
  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean): Promise<void>;
  endSubscription(subscriptionId: string): Promise<void>;

  /** Newest first, without drafts. */
  listInvoices(customerId: string, newest: number): Promise<Invoice[]>;
  findPayment(invoiceId: string): Promise<Payment>;
  /** Charges the card. Throws if the bank declines. */
  payInvoice(invoiceId: string): Promise<Payment>;
  voidInvoice(invoiceId: string): Promise<void>;

  /** Throws BAD_USER_INPUT if the signature is not the provider's. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
};

export type ProviderCustomer = { isDeleted: boolean; isDelinquent: boolean; card: Card | null };

export type Card = { brand: string; lastDigit: string; expireYear: number; expireMonth: number };

export type SetupIntent = { id: string; clientSecret: string };

export type PriceItem = { priceKey: PriceKey; quantity: number };

export type Subscription = {
  id: string;
  payment: Exclude<PaymentState, 'NONE'>;
  items: (PriceItem & { id: string })[];
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
  /** A change that waits until the latest invoice is paid. */
  pendingItems: PriceItem[] | null;
  latestInvoiceId: string | null;
};

export type SubscriptionChange = {
  customerId: string;
  subscription: Subscription;
  items: readonly PriceItem[];
  /** The start of proration. */
  prorationAt: Date;
};

/** The charge of a change. The lines and the balance add up to the amount, unless that is a credit. */
export type ChangePreview = {
  /** Charged at once; negative for a credit towards later invoices. */
  amount: number;
  lines: PreviewLine[];
  /** What an earlier credit covers, as a negative number. */
  balance: number;
};

export type PreviewLine = {
  /** Null for something that is not sold by this product. */
  priceKey: PriceKey | null;
  quantity: number;
  /** Negative for unused time. */
  amount: number;
  /** For a part of a period. */
  isProration: boolean;
  from: Date;
  until: Date;
};

export type Invoice = {
  id: string;
  billingAt: Date;
  amountPaid: number;
  hostedInvoiceUrl: string;
  isOpen: boolean;
  isVoid: boolean;
  /** The number of attempts to charge the card. */
  attempts: number;
};

/** NEEDS_ACTION: the bank requires the owner's confirmation, for which the browser needs the secret. */
export type Payment = { state: 'PAID' | 'DECLINED' } | { state: 'NEEDS_ACTION'; clientSecret: string };

type ProviderEvent = { id: string; type: string; customerId: string | null };
