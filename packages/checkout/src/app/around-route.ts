import type { EmailPaymentAsked } from '../shared/page/page-props';
import { notFound, operOf, type Redirect } from './route';

/** The pages around a payment, before it and after it. */
export type AroundPage =
  | { name: 'txResult' | 'returnPage'; codOper: string }
  | { name: 'emailPayment'; asked: EmailPaymentAsked }
  | { name: 'market'; app: string };

export type AroundRoute = { name: 'around'; page: AroundPage };

const EMAIL_TYPES = ['lk', 'slug', 'slugCode', 'subs', 'ps', 'request'];

export function ofOperation(name: 'txResult' | 'returnPage', query: URLSearchParams): AroundRoute | Redirect {
  const codOper = operOf(query);
  return codOper === '' ? notFound('receive_not_found') : { name: 'around', page: { name, codOper } };
}

/** A mail that names no type means a payment link. */
export function emailPayment(query: URLSearchParams): AroundRoute | Redirect {
  const type = query.get('type') || 'lk';
  const code = query.get('code') ?? '';
  if (code === '' || !EMAIL_TYPES.includes(type)) return notFound('link_not_found');
  return { name: 'around', page: { name: 'emailPayment', asked: { type, code } } };
}
