import { walletEndpoints } from '@istmo/contract/provider';
import { linkTypesOf, methodAvailability, type Money, money } from '@istmo/domain';
import type { MethodContext } from '../../../shared/payment/payment-method';

/** What the user's balance may pay beside a card; nothing where the merchant takes no balance, or there is none to be had. */
export async function loadFunds({ apiOf, commerce, info }: MethodContext): Promise<Money | undefined> {
  const { methods } = methodAvailability(commerce.paymentMethods, linkTypesOf(info.serviceCode));
  if (!methods.includes('balance')) return undefined;
  try {
    const { balance } = await apiOf(walletEndpoints).balance({});
    const funds = money(balance[0]?.disponible ?? 0, info.currency);
    return funds.amount > 0 ? funds : undefined;
  } catch {
    return undefined;
  }
}

/** What the balance can pay of a total where it cannot pay all of it: that is a payment by balance alone. */
export function partOf(total: Money, funds: Money | undefined): Money | undefined {
  return funds && funds.amount < total.amount ? funds : undefined;
}
