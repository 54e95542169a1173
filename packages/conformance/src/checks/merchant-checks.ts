import { randomUUID } from 'node:crypto';
import { type Endpoint, ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import { MerchantLink, MerchantPayment, MerchantPayments } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call, fixtureOf, serverKeyOf, succeeded } from '../call';
import { type Check, Failure, holds, type Kit, rowNamed, Skip } from '../kit';
import { partOf } from '../fixture';
import { fetchAnswer } from '../wire/send';

/** The checks for every idempotent call of a merchant's server: it runs once for each key. */
export function onceChecks(name: string, { idempotent, auth }: Endpoint): Check[] {
  if (!idempotent || auth !== 'server') return [];
  const check = (what: string, shows: string, run: (kit: Kit, name: string) => Promise<void>): Check => ({
    id: `${name}/${what}`,
    shows,
    section: 7,
    run: (kit) => run(kit, name),
  });
  return [
    check(
      'once',
      'What is sent again under its key is answered as at first, and done once',
      answersAsAtFirst,
    ),
    check(
      'conflict',
      'Another request under the same key is a conflict, and there is none without a key',
      keyIsTaken,
    ),
  ];
}

async function answersAsAtFirst(kit: Kit, name: string): Promise<void> {
  await answerOf(kit, name);
  const attempt = randomUUID();
  const first = succeeded(await call(kit, name, { attempt }));
  const again = [attempt, attempt.toUpperCase()].map((key) => call(kit, name, { attempt: key }));
  for (const exchange of await Promise.all(again))
    holds(
      JSON.stringify(succeeded(exchange).data) === JSON.stringify(first.data),
      'the second answer is another one',
    );
}

async function keyIsTaken(kit: Kit, name: string): Promise<void> {
  const { other } = fixtureOf(kit, name);
  await answerOf(kit, name);
  const code = codeOf(await call(kit, name, { attempt: null }));
  holds(code >= 400 && code < 500 && !SESSION_CODES.includes(code), `without a key: code ${code}`);
  if (!other) throw new Skip('the fixture has nothing else to ask for');
  const taken = codeOf(await call(kit, name, { attempt: kit.attempts.get(name) ?? '', change: other }));
  holds(taken === ERROR_CODES.conflict, `for something else: code ${taken}, not ${ERROR_CODES.conflict}`);
}

/** Checks for what a merchant's server does, in addition to those for every call. */
export const merchantChecks: readonly Check[] = [
  {
    id: 'merchant/order',
    shows: 'A payment of a link names the link’s order, and a link for one payment is paid by it',
    section: 7,
    run: namesTheOrder,
  },
  {
    id: 'merchant/refund',
    shows: 'What is refunded is in the answer: as given back, or as on its way by a transfer',
    section: 7,
    run: tellsTheRefund,
  },
  {
    id: 'merchant/pages',
    shows: 'Pages of payments follow each other, newest first, and none is in two of them',
    section: 7,
    run: turnsPages,
  },
  {
    id: 'merchant/key',
    shows: 'The keys of pages and guests open none of the calls of a merchant’s server',
    section: 6,
    run: takesNoPagesKey,
  },
  {
    id: 'merchant/no-pages',
    shows: 'No page may read an answer that is for a merchant’s server',
    section: 6,
    run: answersNoPage,
  },
];

async function namesTheOrder(kit: Kit): Promise<void> {
  // The refund is of the link's payment.
  await answerOf(kit, 'refundPayment');
  const { code, order } = v.parse(MerchantLink, (await answerOf(kit, 'merchantLink')).data);
  const link = succeeded(await call(kit, 'merchantLink'));
  holds(partOf(link.data, ['status']) === 'paid', 'merchantLink data.status is not paid after a payment');
  const { payments } = await pageOf(kit, { order });
  const [payment] = payments;
  holds(
    payments.length === 1 && payment?.codePay === code,
    'merchantPayments has not the payment of the order',
  );
  holds(payment.order === order && payment.paid, 'merchantPayments data.payments.0.order is another one');
}

async function tellsTheRefund(kit: Kit): Promise<void> {
  const { data } = await answerOf(kit, 'refundPayment');
  const { captured, refunded, refundPending = '0.00' } = v.parse(MerchantPayment, data);
  const back = Number(refunded) + Number(refundPending);
  holds(
    back > 0 && back <= Number(captured),
    `refundPayment data has ${String(back)} of ${captured} given back or on its way`,
  );
}

async function turnsPages(kit: Kit): Promise<void> {
  await answerOf(kit, 'refundPayment');
  await answerOf(kit, 'capturePayment');
  const first = await pageOf(kit, { limit: '1' });
  holds(first.payments.length === 1 && first.next !== null, 'merchantPayments has no second page');
  const second = await pageOf(kit, { limit: '1', after: first.next });
  const [one, other] = [first.payments[0], second.payments[0]];
  holds(other !== undefined && one?.codOper !== other.codOper, 'merchantPayments has a payment on two pages');
  holds(
    Date.parse(other.createdAt) <= Date.parse(one?.createdAt ?? ''),
    'merchantPayments has the newest last',
  );
}

async function pageOf(kit: Kit, query: Record<string, string>) {
  await answerOf(kit, 'merchantPayments');
  const { data } = succeeded(await call(kit, 'merchantPayments', { change: { query } }));
  const page = v.safeParse(MerchantPayments, data);
  if (!page.success) throw new Failure('merchantPayments: the answer is not what the contract says');
  return page.output;
}

const CALLS = ['createLink', 'merchantLink', 'merchantPayments', 'capturePayment', 'refundPayment'] as const;

async function takesNoPagesKey(kit: Kit): Promise<void> {
  const guest = partOf((await answerOf(kit, 'accessToken')).data, ['accessToken']);
  for (const name of CALLS) {
    await answerOf(kit, name);
    for (const authorization of [kit.target.clientKey, String(guest)]) {
      const code = codeOf(await call(kit, name, { authorization, attempt: randomUUID() }));
      holds(SESSION_CODES.includes(code), `${name} with the key of a page: code ${code}`);
    }
  }
}

async function answersNoPage(kit: Kit): Promise<void> {
  await answerOf(kit, 'merchantPayments');
  const { target } = kit;
  const path = target.paths?.['merchantPayments'] ?? rowNamed('merchantPayments').path;
  const headers = { origin: target.origin ?? target.url, authorization: serverKeyOf(kit) };
  const { headers: answered } = await fetchAnswer(`${target.url}${path}`, { headers });
  const allowed = answered.get('access-control-allow-origin');
  holds(allowed === null, 'merchantPayments has access-control-allow-origin');
}

const codeOf = ({ envelope, status }: Awaited<ReturnType<typeof call>>): number =>
  envelope?.headerStatus.code ?? status;
