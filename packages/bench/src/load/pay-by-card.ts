import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
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

// The callers share the CPU with the provider, so the body is encoded only once, and connections stay open.
const agent = new Agent({ keepAlive: true });
const { text, contentType } = toRequestBody(makeCardPayment(), 'hex');
const Answer = v.looseObject({ status: v.literal(APPROVED), codOper: v.string() });

/** A guest's token of each sandbox. It lasts longer than a run. */
const tokens = new Map<string, Promise<string>>();

/** A new card payment, as the checkout sends it. Returns its operation code. Throws unless it is approved. */
export async function payByCard(checkout: string): Promise<string> {
  const token = tokens.get(checkout) ?? guestToken(checkout);
  tokens.set(checkout, token);
  const answered: unknown = JSON.parse(await post(`${checkout}${endpoints.authCapture.path}`, await token));
  const { headerStatus, data } = v.parse(Envelope, answered);
  const answer = fromData(data);
  if (!v.is(Answer, answer))
    throw new Error(`A payment was not approved: ${String(headerStatus.code)} ${headerStatus.description}`);
  return answer.codOper;
}

async function guestToken(checkout: string): Promise<string> {
  const headers = { [AUTHORIZATION_HEADER]: CLIENT_KEY };
  const { path } = endpoints.accessToken;
  const response = await fetch(`${checkout}${path}`, { method: 'POST', headers });
  const { data } = v.parse(Envelope, await response.json());
  return v.parse(endpoints.accessToken.response, fromData(data)).accessToken;
}

function post(url: string, key: string): Promise<string> {
  const headers = {
    [AUTHORIZATION_HEADER]: key,
    [ENCODING_HEADER]: 'hex',
    [IDEMPOTENCY_HEADER]: randomUUID(),
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (answer += part));
      response.on('end', () => {
        resolve(answer);
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(text);
  });
}
