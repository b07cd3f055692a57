import type { PaymentGateway } from './payment-gateway.ts';
import type { AskStripe } from './stripe-client.ts';

export function stripePrices(ask: AskStripe): Pick<PaymentGateway, 'findPrices' | 'createPrice'> {
  return {
    findPrices: (keys) =>
      ask(async (stripe) => {
        const { data } = await stripe.prices.list({ lookup_keys: [...keys], active: true, limit: 100 });
        return new Map(data.map((price) => [price.lookup_key ?? '', price.unit_amount ?? 0]));
      }),

    createPrice: ({ key, yen, name }) =>
      ask(async (stripe) => {
        const product = await stripe.products.create({ name }, { idempotencyKey: `product-${key}` });
        await stripe.prices.create(
          {
            product: product.id,
            currency: 'jpy',
            unit_amount: yen,
            lookup_key: key,
            recurring: { interval: 'month' },
            tax_behavior: 'inclusive',
          },
          { idempotencyKey: `price-${key}` },
        );
      }),
  };
}
