import type { CardPayment } from '@istmo/contract/provider';
import { brandOf, digitsOf, money } from '@istmo/domain';
import type { Database } from '../db/database';
import { keepCard } from '../db/queries/card-queries';
import { findLink, type MerchantRow, type PaymentLink } from '../db/queries/link-queries';
import { methodsOf, servicesOf } from '../db/queries/merchant-queries';
import { findByAttempt, insertPayment, type NewPayment, type Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { scenarioOf } from '../scenarios';
import type { Services } from '../services';
import { advance } from './advance';
import { askChallenge } from './ask-challenge';
import { cardRefusal } from './card-refusal';
import { isExpired } from './link-expiry';
import { cardGateways, cardValidations, txLimit } from './merchant-terms';
import { operationCode } from './operation-code';
import { quote, type Quote } from './quote';
import { asOf } from './settle';
import { tokenise } from './tokenise';

type Charge = { attemptId: string; body: CardPayment };
type Payable = { link: PaymentLink; merchant: MerchantRow };

/** Charges a card for a link, once an attempt: whoever asks again under its id is answered with the first payment. */
export async function chargeCard(services: Services, charge: Charge): Promise<Payment> {
  const { db, clock } = services;
  const payable = await findLink(db, charge.body.codePay);
  if (!payable) throw new Fault(404, 'link_not_found');
  const earlier = await findByAttempt(db, charge.attemptId);
  const payment = earlier ? await asOf(db, earlier, clock()) : await chargeFirst(services, charge, payable);
  // Nobody may take the payment of one link for that of another.
  if (payment.linkCode !== payable.link.code)
    throw new Fault(409, 'happen_error_try_again', { attempt: 'was made for another link' });
  return payment;
}

async function chargeFirst(services: Services, charge: Charge, payable: Payable): Promise<Payment> {
  const quoted = await checkedQuote(services, payable, charge.body);
  const begun = { ...charge, ...payable, quoted };
  return services.db.transaction((tx) => begin({ ...services, db: tx }, begun));
}

async function checkedQuote(
  services: Services,
  { link, merchant }: Payable,
  body: CardPayment,
): Promise<Quote> {
  const now = services.clock();
  if (isExpired(link, now)) throw new Fault(3000, 'expired_link');
  if (body.cclw !== merchant.webCode) throw new Fault(422, 'commerce_problems');
  if (!merchant.guestPayments) throw new Fault(422, 'please_contact_merchant');
  const quoted = await quote(services, link, body);
  const cents = (amount: number) => money(amount, link.currency);
  const methods = await methodsOf(services.db, merchant.id);
  const refusal = cardRefusal(body.cardInformation, {
    total: quoted.total,
    shown: money(body.amount, body.currency),
    limit: cents(txLimit(await servicesOf(services.db, merchant.id), cardGateways(methods))),
    minimum: cents(merchant.txMinimum),
    validations: cardValidations(methods),
    cardType: link.cardType,
    now,
  });
  if (refusal) throw new Fault(422, refusal);
  return quoted;
}

type Begun = Charge & Payable & { quoted: Quote };

async function begin(services: Services, begun: Begun): Promise<Payment> {
  const { db, clock } = services;
  const { attemptId, merchant } = begun;
  const { cardNumber } = begun.body.cardInformation;
  const row = await newPayment(services, begun);
  // Typed or filled into a field where it does not belong, it would be kept with the payment.
  if (digitsOf(JSON.stringify(row)).includes(cardNumber)) throw new Fault(422, 'invalid_card');
  const payment = await insertPayment(db, row);
  if (!payment) return firstPayment(db, attemptId);
  const { challenge, verdict } = scenarioOf(cardNumber);
  if (challenge)
    return askChallenge(services, { payment, merchantName: merchant.name, last4: cardNumber.slice(-4) });
  if (verdict === 'approved') return advance(db, payment, { event: 'approved', now: clock() });
  return advance(db, payment, { event: 'declined', reason: verdict, now: clock() });
}

// Two came at once, and the other one was written first.
async function firstPayment(db: Database, attemptId: string): Promise<Payment> {
  const first = await findByAttempt(db, attemptId);
  if (!first) throw new Error('The first payment of an attempt is gone');
  return first;
}

async function newPayment(
  services: Services,
  { attemptId, body, link, merchant, quoted }: Begun,
): Promise<NewPayment> {
  const { cardNumber, firstName, lastName } = body.cardInformation;
  const brand = brandOf(cardNumber);
  if (!brand) throw new Fault(422, 'card_not_valid');
  const { randomBytes, keys, uuid, clock } = services;
  const card = tokenise(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
  return {
    id: uuid(),
    codOper: operationCode(link.transactionsType, randomBytes),
    merchantId: merchant.id,
    attemptId,
    linkCode: link.code,
    method: 'card',
    status: 'created',
    afterChallenge: scenarioOf(cardNumber).verdict,
    total: quoted.total.amount,
    taxAmount: link.taxAmount,
    discount: link.discount,
    donation: quoted.donation,
    campaignId: quoted.campaignId,
    currency: link.currency,
    transactionsType: link.transactionsType,
    txChannel: body.txChannel,
    cardToken: await keepCard(services.db, card),
    reference: Buffer.from(randomBytes(6)).toString('hex').toUpperCase(),
    lang: body.lang === 'EN' ? 'en' : 'es',
    payerName: `${firstName} ${lastName}`.trim(),
    email: body.email,
    phone: body.phone,
    concept: link.detail,
    returnUrl: link.returnUrl,
    customFieldValues: body.customFieldValues,
    createdAt: new Date(clock()),
  };
}
