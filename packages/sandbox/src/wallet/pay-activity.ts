import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { channelCodeOf, money, type Money } from '@istmo/domain';
import type { Payment } from '../db/queries/payment-queries';
import { findUser, type User } from '../db/queries/user-queries';
import { Fault } from '../fault';
import { advance } from '../payments/advance';
import { openPayment } from '../payments/open-payment';
import type { Opening } from '../payments/opening';
import type { Payable } from '../payments/payable';
import { signedAnswer } from '../payments/signed-answer';
import type { Services } from '../services';
import { chargeSavedCard } from './charge-saved-card';
import type { Paid } from './paid';
import { codeIn, payableOf, type PayBody } from './payable-of';
import { payRequest } from './pay-request';
import { refuseFunds } from './refuse-funds';
import { refuseUsedAttempt } from './refuse-used-attempt';
import { type Source, sourceOf } from './source-of';
import { startLater } from './start-later';
import { resultOf } from './to-activity';

/** `cvv` is the code on the card, where its bank wants it. */
type Input = HandlerInput<Endpoints['payActivity']> & { cvv?: string };

/** A wallet user pays, once an attempt: from the balance, with a card that they keep, or both. Throws a Fault. */
export async function payActivity(
  services: Services,
  { user: caller, attemptId, body, cvv }: Input,
): Promise<Paid> {
  const user = await findUser(services.db, caller.id);
  if (!user) throw new Fault(420, 'session_expired');
  const code = codeIn(body);
  await refuseUsedAttempt(services.db, { attemptId, userId: user.id, code });
  if (code.startsWith('R-')) return payRequest(services, { user, attemptId, code, body });
  const payable = await payableOf(services, { userId: user.id, body });
  const source = await sourceOf(services, { userId: user.id, body, cvv });
  const opening = openingOf(payable, { user, attemptId, body, source });
  if (source.with === 'both') await refuseFunds(services.db, opening);
  const later =
    source.with === 'card'
      ? await startLater(services, { attemptId, payable, user, cardToken: source.card.card.token })
      : undefined;
  if (later) return later;
  const payment = await pay(services, opening, source);
  return {
    ...(await signedAnswer(services, payment)),
    activityCode: payable.code,
    activityResult: resultOf(payment) ?? { status: -1, codOper: payment.codOper },
  };
}

async function pay(services: Services, opening: Opening, source: Source): Promise<Payment> {
  if (source.with !== 'balance') return chargeSavedCard(services, opening, source.card);
  if (opening.payable.type === 'subscription') throw new Fault(615, 'service_unavailable');
  return openPayment(services, opening, (within, payment) =>
    advance(within.db, payment, { event: 'approved', now: within.clock() }),
  );
}

function openingOf(
  payable: Payable,
  { user, attemptId, body, source }: { user: User; attemptId: string; body: PayBody; source: Source },
): Opening {
  const { amountToCampaign, idCampaignBridge, customFieldValues, txChannel } = body;
  const { name, lastname, email, phone, id } = user;
  return {
    attemptId,
    payable,
    method: source.with === 'balance' ? 'balance' : 'card',
    ...(source.with === 'both' && { funds: source.funds }),
    payer: { name: `${name} ${lastname}`.trim(), email, phone, userId: id },
    shown: shownIn(body, payable),
    donation: { amount: amountToCampaign, campaignId: idCampaignBridge },
    lang: 'es',
    txChannel: channelCodeOf(txChannel, 'widget'),
    customFieldValues,
  };
}

/** What the user was shown: amount - discount + tax + donation. The tax goes under two names. */
function shownIn({ sourceSearch, amountToCampaign = 0 }: PayBody, { currency }: Payable): Money {
  const { amount, discount, taxes, taxAmount } = sourceSearch;
  return money(amount - discount + Math.max(taxes, taxAmount) + amountToCampaign, currency);
}
