import { randomUUID } from 'node:crypto';
import {
  AUTHORIZATION_HEADER,
  ENCODING_HEADER,
  endpoints,
  Envelope,
  fromData,
  IDEMPOTENCY_HEADER,
  toRequestBody,
} from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import * as v from 'valibot';

const CLIENT_KEY = 'istmo-sandbox-client';
const APPROVED = 1;

/** A new card payment, as the checkout sends it. Throws unless it is approved. */
export async function payByCard(checkout: string): Promise<void> {
  const { text, contentType } = toRequestBody(makeCardPayment(), 'hex');
  const response = await fetch(`${checkout}${endpoints.authCapture.path}`, {
    method: 'POST',
    headers: {
      [AUTHORIZATION_HEADER]: CLIENT_KEY,
      [ENCODING_HEADER]: 'hex',
      [IDEMPOTENCY_HEADER]: randomUUID(),
      'content-type': contentType,
    },
    body: text,
  });
  const { headerStatus, data } = v.parse(Envelope, await response.json());
  const answer = v.safeParse(endpoints.authCapture.response, fromData(data));
  if (!answer.success || answer.output.status !== APPROVED)
    throw new Error(`A payment was not approved: ${String(headerStatus.code)} ${headerStatus.description}`);
}
