import type { PaymentState } from '@yobirin/contract/license';
import type { PriceKey } from './price-keys.ts';

/** What we ask of the payment provider, in our own words. `stripe-gateway.ts` is the one that does it. */
export type PaymentGateway = {
  /** Once for each account, however often it is asked. Returns the customer's id. */
  createCustomer(accountId: string): Promise<string>;
  /** Also ends its subscriptions and forgets its cards. */
  deleteCustomer(customerId: string): Promise<void>;
  findCustomer(customerId: string): Promise<ProviderCustomer>;
  /** What the browser needs to enter a card at the provider. */
  createSetupIntent(customerId: string): Promise<SetupIntent>;
  /** Pays with this card from now on, and forgets those before. */
  saveCard(customerId: string, paymentMethodId: string): Promise<void>;

  /** Which of these there are, and what they come to. */
  findPrices(keys: readonly PriceKey[]): Promise<Map<PriceKey, number>>;
  createPrice(price: { key: PriceKey; yen: number; name: string }): Promise<void>;

  /** Newest first. */
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  createSubscription(order: {
    customerId: string;
    items: readonly PriceItem[];
    idempotencyKey: string;
  }): Promise<Subscription>;
  /** At once, and charged at once. What cannot be charged is kept as a pending update until it is. */
  changeSubscription(change: SubscriptionChange & { idempotencyKey: string }): Promise<Subscription>;
  /** What such a change would be charged now; negative for a credit. */
  previewChange(change: SubscriptionChange): Promise<number>;
  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean): Promise<void>;
  endSubscription(subscriptionId: string): Promise<void>;

  /** Newest first. Drafts are nobody's business yet. */
  listInvoices(customerId: string, newest: number): Promise<Invoice[]>;
  findPayment(invoiceId: string): Promise<Payment>;
  /** Charges the card for it. Throws when the bank declines. */
  payInvoice(invoiceId: string): Promise<Payment>;
  voidInvoice(invoiceId: string): Promise<void>;

  /** Throws BAD_USER_INPUT for what the provider has not signed. */
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
  /** A change that waits for its payment, that of the latest invoice. */
  pendingItems: PriceItem[] | null;
  latestInvoiceId: string | null;
};

export type SubscriptionChange = {
  customerId: string;
  subscription: Subscription;
  items: readonly PriceItem[];
  /** From when on it counts. */
  prorationAt: Date;
};

export type Invoice = {
  id: string;
  billingAt: Date;
  amountPaid: number;
  hostedInvoiceUrl: string;
  isOpen: boolean;
  /** Nobody's business any more. */
  isVoid: boolean;
  /** How often the card was tried. */
  attempts: number;
};

/** NEEDS_ACTION: the bank wants its customer to confirm, which the browser does by the secret. */
export type Payment = { state: 'PAID' | 'DECLINED' } | { state: 'NEEDS_ACTION'; clientSecret: string };

type ProviderEvent = { id: string; type: string; customerId: string | null };
