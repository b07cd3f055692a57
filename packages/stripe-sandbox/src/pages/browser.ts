/** The functions that a card form needs, in the shapes of Stripe.js: a result has either its object or an error. */
export type StripeBrowser = {
  createPaymentMethod(data: PaymentMethodData): Promise<Result<{ paymentMethod: BrowserPaymentMethod }>>;
  confirmSetupIntent(clientSecret: string, data?: Confirmation): Promise<Result<{ setupIntent: BrowserIntent }>>;
  confirmPayment(clientSecret: string, data?: Confirmation): Promise<Result<{ paymentIntent: BrowserIntent }>>;
};

type CardEntry = { number: string; expMonth: number; expYear: number; cvc: string };
type PaymentMethodData = { card: CardEntry; name?: string };

type Confirmation = {
  /** The id of a payment method, or a card to create one. Left out: the one of the intent. */
  paymentMethod?: string | PaymentMethodData;
  /** Where the bank's page returns to when it is opened instead of this page. */
  returnUrl?: string;
};

type BrowserError = {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
};
type Result<T> = (T & { error?: undefined }) | ({ error: BrowserError } & { [Key in keyof T]?: undefined });

type BrowserPaymentMethod = {
  id: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};

type BrowserIntent = {
  id: string;
  status: string;
  payment_method: string | null;
  next_action: { redirect_to_url: { url: string } } | null;
};

type Settings = {
  origin: string;
  publishableKey: string;
  /** The language of the bank's page; left out: the browser's. */
  locale?: string;
  /** Shows the bank's page and resolves when the holder has answered or left. */
  authenticate: (url: string) => Promise<void>;
};

/** A client of the sandbox that uses only fetch. The card number is sent to the sandbox and nowhere else. */
export function connectSandbox(settings: Settings): StripeBrowser {
  return {
    createPaymentMethod: async (data) => {
      const answer = await call<BrowserPaymentMethod>(settings, '/v1/payment_methods', fieldsOf(data));
      return 'error' in answer ? answer : { paymentMethod: answer.object };
    },
    confirmSetupIntent: async (clientSecret, data) => {
      const answer = await confirm(
        settings,
        { kind: 'setup_intents', clientSecret, lastError: 'last_setup_error' },
        data,
      );
      return 'error' in answer ? answer : { setupIntent: answer.object };
    },
    confirmPayment: async (clientSecret, data) => {
      const kind = { kind: 'payment_intents', clientSecret, lastError: 'last_payment_error' } as const;
      const answer = await confirm(settings, kind, data);
      return 'error' in answer ? answer : { paymentIntent: answer.object };
    },
  };
}

type Answer<T> = { object: T } | { error: BrowserError };
type Intent = BrowserIntent & { last_setup_error?: BrowserError | null; last_payment_error?: BrowserError | null };
type Target = {
  kind: 'setup_intents' | 'payment_intents';
  clientSecret: string;
  lastError: 'last_setup_error' | 'last_payment_error';
};

async function confirm(settings: Settings, target: Target, data: Confirmation = {}): Promise<Answer<Intent>> {
  const path = `/v1/${target.kind}/${target.clientSecret.split('_secret_')[0]}`;
  const secret = { client_secret: target.clientSecret };
  const confirmed = await call<Intent>(settings, `${path}/confirm`, { ...secret, ...confirmationFields(data) });
  if ('error' in confirmed) return confirmed;
  const step = confirmed.object.next_action;
  if (confirmed.object.status !== 'requires_action' || !step) return confirmed;

  await settings.authenticate(inLanguage(step.redirect_to_url.url, settings.locale));
  const answered = await call<Intent>(settings, `${path}?${new URLSearchParams(secret)}`);
  if ('error' in answered) return answered;
  const failure = answered.object[target.lastError];
  return failure ? { error: failure } : answered;
}

function inLanguage(address: string, locale: string | undefined): string {
  const url = new URL(address);
  if (locale) url.searchParams.set('locale', locale);
  return url.href;
}

async function call<T>(settings: Settings, path: string, fields?: Record<string, string>): Promise<Answer<T>> {
  try {
    const response = await fetch(new URL(path, settings.origin), {
      method: fields ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${settings.publishableKey}` },
      body: fields ? new URLSearchParams(fields) : undefined,
      credentials: 'omit',
    });
    const body = await response.json();
    return response.ok ? { object: body } : { error: body.error };
  } catch {
    return { error: { type: 'api_connection_error', message: 'The payment service could not be reached.' } };
  }
}

function confirmationFields({ paymentMethod, returnUrl }: Confirmation): Record<string, string> {
  return { ...methodFields(paymentMethod), ...(returnUrl ? { return_url: returnUrl } : {}) };
}

function methodFields(paymentMethod: Confirmation['paymentMethod']): Record<string, string> {
  if (paymentMethod === undefined) return {};
  if (typeof paymentMethod === 'string') return { payment_method: paymentMethod };
  return nestedUnder('payment_method_data', fieldsOf(paymentMethod));
}

function fieldsOf({ card, name }: PaymentMethodData): Record<string, string> {
  return {
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.expMonth),
    'card[exp_year]': String(card.expYear),
    'card[cvc]': card.cvc,
    ...(name ? { 'billing_details[name]': name } : {}),
  };
}

/** `card[number]` becomes `payment_method_data[card][number]`. */
function nestedUnder(parent: string, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${parent}[${name.replace('[', '][').replace(/\]?$/, ']')}`, value]),
  );
}
