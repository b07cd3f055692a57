import type Stripe from 'stripe';
import * as z from 'zod';
import { missingResource } from '../http/errors.ts';
import { listParams, pageOf } from '../http/list.ts';
import { clearable, flag, given, id, type Metadata, mergeMetadata, metadata, text } from '../http/params.ts';
import { expandParam, type Route, retrieveParams, route } from '../http/route.ts';
import type { Wire } from '../http/wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';
import { announce } from '../webhook/events.ts';

export type Product = {
  id: string;
  created: number;
  updated: number;
  name: string;
  description: string | null;
  active: boolean;
  metadata: Metadata;
};

const fields = { name: text, description: clearable(text), active: flag.optional(), metadata, ...expandParam };

export function requireProduct(sandbox: Sandbox, productId: string, param?: string): Product {
  const product = sandbox.state.products.find(productId);
  if (!product) throw missingResource('product', productId, param);
  return product;
}

export function presentProduct(product: Product) {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: product.created,
    default_price: null,
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: product.updated,
    url: null,
  } satisfies Wire<Stripe.Product>;
}

export const productRoutes: Route[] = [
  route('POST', '/v1/products', z.strictObject({ id: id.optional(), ...fields }), (sandbox, params) => {
    const now = sandbox.clock.now();
    const product = sandbox.state.products.put({
      id: params.id ?? newId('prod'),
      created: now,
      updated: now,
      name: params.name,
      description: params.description ?? null,
      active: params.active ?? true,
      metadata: mergeMetadata({}, params.metadata),
    });
    announce(sandbox, 'product.created', presentProduct(product));
    return presentProduct(product);
  }),
  route('GET', '/v1/products/:id', retrieveParams, (sandbox, _params, { id }) =>
    presentProduct(requireProduct(sandbox, id)),
  ),
  route('POST', '/v1/products/:id', z.strictObject({ ...fields, name: text.optional() }), (sandbox, params, { id }) => {
    const before = requireProduct(sandbox, id);
    const product = sandbox.state.products.put({
      ...before,
      updated: sandbox.clock.now(),
      name: params.name ?? before.name,
      description: given(params.description, before.description),
      active: params.active ?? before.active,
      metadata: mergeMetadata(before.metadata, params.metadata),
    });
    announce(sandbox, 'product.updated', presentProduct(product), presentProduct(before));
    return presentProduct(product);
  }),
  route('GET', '/v1/products', z.strictObject({ ...listParams, active: flag.optional() }), (sandbox, params) => {
    const { active, ...page } = params;
    const products = sandbox.state.products.all().filter((row) => active === undefined || row.active === active);
    return pageOf(products, page, { url: '/v1/products', present: presentProduct });
  }),
];
