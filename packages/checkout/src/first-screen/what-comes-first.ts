import type { Endpoint } from '@istmo/contract/provider';
import { MerchantProfile, PaymentInfo } from '@istmo/contract/provider-schemas';
import { type MethodId, money, payableAmountError } from '@istmo/domain';
import { dataOf, readAnswer } from '../shared/api/create-api';
import type { FirstRequests } from '../shared/startup/first-requests';
import type { paymentRoute } from '../app/routing/payment-route';
import type { Attempts } from '../shared/payment/attempts';
import { leavesDetails } from '../shared/payment/details';
import { paymentTotal } from '../shared/payment/payment-total';
import { hasExtras } from '../app/session/payment-session';
import {
  availableMethods,
  inUsualOrder,
  mayGuestPay,
  startingMethod,
} from '../shared/payment/available-methods';

/** The payment and its merchant. */
export type FirstAnswers = { info: PaymentInfo; merchantProfile: MerchantProfile };

/** The page's address. */
type Address = { search: string; route: ReturnType<typeof paymentRoute> };

/** The payer's data that this browser has stored. */
type StoredPayerState = {
  attempts: Pick<Attempts, 'current' | 'latestInBrowser'>;
  last: MethodId | undefined;
  isLoggedIn: boolean;
};

/** The parameters that do not change what the page shows. Any other parameter may. */
const KNOWN_PARAMS = ['type', 'code', 'origin', 'splash', 'language'];

/**
 * The methods to offer, if the first screen is surely a guest's empty card form. `undefined` for everything else: an
 * earlier attempt, a wallet, a form before the payment, a link that cannot be paid, an address with an option.
 */
export function firstMethods(
  { info, merchantProfile }: FirstAnswers,
  address: Address,
  stored: StoredPayerState,
): MethodId[] | undefined {
  if (!mayBePlain(address, stored) || isKnownPayer(stored, info.code)) return undefined;
  if (!isPlain({ info, merchantProfile })) return undefined;
  const ids = availableMethods(info, merchantProfile);
  if (startingMethod(ids, stored.last) !== 'card') return undefined;
  return inUsualOrder(ids, { currency: info.currency, last: stored.last });
}

/** Whether a guest's card form may still come first, judged before the provider's answers are there. */
export function mayBePlain({ search, route }: Address, stored: StoredPayerState): boolean {
  const isKnown = [...new URLSearchParams(search).keys()].every((name) => KNOWN_PARAMS.includes(name));
  return isKnown && route?.name === 'checkout' && !route.only && !isKnownPayer(stored, route.link.code);
}

/** Whether the payer has a wallet, or an earlier attempt of this payment, which the app shows first. */
function isKnownPayer({ attempts, isLoggedIn }: StoredPayerState, code: string): boolean {
  return isLoggedIn || [attempts.current(code, true), attempts.latestInBrowser?.(code)].some(Boolean);
}

/** Whether nothing comes before the payment methods, the payment has a name, and the merchant has no texts of its own. */
function isPlain({ info, merchantProfile }: FirstAnswers): boolean {
  const limit = money(merchantProfile.txLimit, info.currency);
  return (
    mayGuestPay(info, merchantProfile) &&
    !hasExtras(info) &&
    !leavesDetails(info, merchantProfile) &&
    (info.alias || info.detail) !== '' &&
    info.othersValues.EXPIRES_AT === undefined &&
    merchantProfile.textsVersion === undefined &&
    payableAmountError(paymentTotal(info), limit) === undefined
  );
}

/** Reads copies of the answers to the boot script's requests; the app reads the originals. Rejects if a request failed. */
export async function readFirstAnswers({
  info,
  merchantProfile,
}: Partial<FirstRequests> = {}): Promise<FirstAnswers> {
  // Each answer is checked when it arrives, while the other one may still be on its way.
  const [paid, merchant] = await Promise.all([
    read(info, PaymentInfo),
    read(merchantProfile, MerchantProfile),
  ]);
  return { info: paid as PaymentInfo, merchantProfile: merchant as MerchantProfile };
}

async function read(sent: FirstRequests['info'], response: Endpoint['response']): Promise<unknown> {
  const answer = await sent;
  if (!answer) throw new Error('Not requested');
  return dataOf({ response }, await readAnswer(answer.clone()));
}
