/** A program with openapi-fetch and the types of openapi-typescript. */
export const WITH_OPENAPI_FETCH = `
import createClient from 'openapi-fetch';
import type { components, paths } from './provider';

export async function pay(baseUrl: string, key: string, body: components['schemas']['CardPayment']) {
  const provider = createClient<paths>({ baseUrl });
  const guest = await provider.POST('/api/v1/access-token', { headers: { authorization: key } });
  if (!guest.data?.success || typeof guest.data.data === 'string') throw new Error('No token');
  const authorization = guest.data.data.accessToken;
  const attempt = crypto.randomUUID();
  const paid = await provider.POST('/secure/v1/card/auth-capture', {
    params: { header: { 'idempotency-key': attempt } },
    headers: { authorization },
    body,
  });
  if (!paid.data?.success || typeof paid.data.data === 'string') throw new Error('Not paid');
  const { codOper, status, totalPay } = paid.data.data;
  const found = await provider.GET('/api/v1/payments/{codOper}', {
    params: { path: { codOper } },
    headers: { authorization: key },
  });
  if (!found.data?.success || typeof found.data.data === 'string') throw new Error('Not found');
  return { codOper, status, totalPay, found: found.data.data.codOper };
}
`;

/** The same with the functions of orval. */
export const WITH_ORVAL = `
import { accessToken, authCapture, type CardPayment, paymentByOperation } from './provider';

export async function pay(_baseUrl: string, key: string, body: CardPayment) {
  const guest = await accessToken({ headers: { authorization: key } });
  if (guest.status !== 200 || !guest.data.success || typeof guest.data.data === 'string')
    throw new Error('No token');
  const authorization = guest.data.data.accessToken;
  const paid = await authCapture(body, {
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
  });
  if (paid.status !== 200 || !paid.data.success || typeof paid.data.data === 'string')
    throw new Error('Not paid');
  const { codOper, status, totalPay } = paid.data.data;
  const found = await paymentByOperation(codOper, { headers: { authorization: key } });
  if (found.status !== 200 || !found.data.success || typeof found.data.data === 'string')
    throw new Error('Not found');
  return { codOper, status, totalPay, found: found.data.data.codOper };
}
`;
