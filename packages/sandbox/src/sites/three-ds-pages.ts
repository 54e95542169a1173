import { pathTo } from '@istmo/domain';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readChallengeResponse } from '../bank/bank-signature';
import { writeChallengeRequest } from '../bank/challenge-messages';
import { findChallengeOf } from '../db/queries/challenge-queries';
import { findByOperation, type Payment } from '../db/queries/payment-queries';
import type { PayableType } from '../db/schema';
import type { Policy } from '../http/csp';
import { formField } from '../http/form-field';
import { pageHeaders } from '../http/page-headers';
import { settleChallenge } from '../payments/settle-challenge';
import { asOf } from '../payments/settle';
import type { Services } from '../services';
import { holderOfOperation } from './holder';
import { finishedPage, sendPage } from './three-ds-html';

const MOST_BYTES = 16 * 1024;
/** What the hosted page has to be told; a link needs no word. */
const TYPES: Readonly<Partial<Record<PayableType, string>>> = { station: 'ps', subscription: 'subs' };

/** The way to the bank and back. Only these pages may frame a bank, or post a form to one: nobody knows them all. */
export function threeDsPages(services: Services): Hono {
  const app = new Hono();
  app.get('/secure/3ds/:codOper', async (c) => {
    const payment = await findByOperation(services.db, c.req.param('codOper'));
    if (!payment) return c.redirect(pathTo('notFound'), 303);
    const current = await asOf(services.db, payment, services.clock());
    return current.status === 'challenged' ? toBank(c, services, current) : finished(c, services, current);
  });
  app.post('/secure/3ds/:codOper/return', bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    const codOper = c.req.param('codOper');
    const response = await readChallengeResponse(await formField(c, 'cres'), services.keys.bank);
    if (response) await settleChallenge(services, codOper, response);
    const payment = await findByOperation(services.db, codOper);
    // A forged answer moves nothing and learns nothing: the payer is shown what is true.
    return payment ? finished(c, services, payment) : c.redirect(pathTo('notFound'), 303);
  });
  return app;
}

async function toBank(c: Context, services: Services, payment: Payment): Promise<Response> {
  const challenge = await findChallengeOf(services.db, payment.id);
  if (!challenge) return finished(c, services, payment);
  const banks = ['http:', 'https:'];
  pageHeaders(c, { ...(await held(services, payment)), 'frame-src': banks, 'form-action': banks });
  const acsUrl = `${services.config.origins.bank}/acs/challenge`;
  const creq = writeChallengeRequest(challenge);
  const { lang, codOper } = payment;
  return c.html(sendPage({ lang, acsUrl, creq, codOper, back: backTo(payment) }));
}

/** Tells the checkout that frames this, or goes back to it where this is the whole window. */
async function finished(c: Context, services: Services, payment: Payment): Promise<Response> {
  const back = backTo(payment);
  if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(back, 303);
  pageHeaders(c, await held(services, payment));
  return c.html(finishedPage({ lang: payment.lang, codOper: payment.codOper, back }));
}

/** The hosted page, which shows what is true. */
function backTo({ payableType, payableCode, codOper }: Payment): string {
  const type = TYPES[payableType];
  return pathTo('checkout', { type, code: payableCode, Oper: codOper });
}

// Framed by the checkout, and with it by the merchant's page.
async function held(services: Services, { codOper }: Payment): Promise<Policy> {
  const holder = await holderOfOperation(services, codOper);
  return { 'frame-ancestors': ["'self'", ...(holder?.origins ?? [])] };
}
