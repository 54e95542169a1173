import { compare, limitMethods, type MessageKey, type MethodId, money, payableRefusal } from '@istmo/domain';
import { methodsOf, type PaymentMethodRow, servicesOf } from '../db/queries/merchant-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { checkFields } from './field-values';
import { isExpired } from './link-expiry';
import { gatewaysOf, txLimit } from './merchant-terms';
import type { Opening } from './opening';
import type { Payable } from './payable';
import { quote, type Quote } from './quote';

export type OpeningTerms = Quote & { gatewayCode: string };

/** What a payment would come to and through which gateway. Throws a Fault where it may not begin. */
export async function openingTerms(services: Services, opening: Opening): Promise<OpeningTerms> {
  const { payable, payer, shown, donation = {} } = opening;
  const { merchant } = payable;
  if (isExpired(payable, services.clock())) throw new Fault(3000, 'expired_link');
  if (!merchant.guestPayments && payer.userId === undefined) throw new Fault(422, 'please_contact_merchant');
  checkFields(payable, opening.customFieldValues);
  const methods = await methodsOf(services.db, merchant.id);
  const gatewayCode = gatewayOf(methods, opening);
  const quoted = await quote(services, payable, { shown, donation });
  const terms = { ...quoted, gatewayCode };
  const refusal = (await amountRefusalOf(services, payable, terms)) ?? opening.refusal?.(methods);
  if (refusal) throw new Fault(422, refusal);
  return terms;
}

function gatewayOf(methods: readonly PaymentMethodRow[], { payable, method, gatewayCode }: Opening): string {
  // Which cards a link takes is told by brand, when the card is looked at.
  if (method !== 'card' && limitMethods([method], payable.cardType).length === 0) throw unavailable(method);
  const codes = gatewaysOf(methods, method);
  const code = gatewayCode === undefined ? codes[0] : codes.find((offered) => offered === gatewayCode);
  if (code === undefined) throw unavailable(method);
  return code;
}

function unavailable(method: MethodId): Fault {
  return new Fault(method === 'crypto' ? 404 : 615, 'service_unavailable');
}

async function amountRefusalOf(
  { db }: Services,
  { merchant, currency }: Payable,
  { total, gatewayCode }: OpeningTerms,
): Promise<MessageKey | undefined> {
  if (compare(total, money(merchant.txMinimum, currency)) < 0) return 'amount_lt_min_message';
  const limit = txLimit(await servicesOf(db, merchant.id), [gatewayCode]);
  return payableRefusal(total, money(limit, currency));
}
