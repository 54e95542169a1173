import {
  type Receipt,
  type Subscription,
  subscriptionEndpoints,
  walletEndpoints,
} from '@istmo/contract/provider';
import { DEFAULT_TIME_ZONE, formatMoney, isSubscriptionType, type Money, money } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { dateInWords } from '../../shared/format/day-in-words';
import type { Texts } from '../../shared/i18n/texts';
import { useLanguage, useText, useTexts } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { receiptOutcome } from '../../shared/payment/receipt-outcome';
import { subscriptionTerms } from '../../shared/payment/subscription-terms';
import { Facts } from '../../shared/ui/facts';

type Context = Pick<PageContext, 'apiOf' | 'login' | 'now'>;
type Props = { receipt: Receipt; context: Context };
type Found = { balance?: Money | undefined; subscription?: Subscription };

/** What the provider knows besides the receipt: the payer's balance now, and a subscription's next charge. */
export function ReceiptExtras({ receipt, context }: Props) {
  const { balance, subscription } = useFound({ receipt, context });
  const t = useText('receipt');
  const language = useLanguage();
  return (
    <>
      {balance && <Facts facts={[{ label: t('balanceLeft'), value: formatMoney(balance, language) }]} />}
      {subscription && <NextCharge subscription={subscription} now={context.now()} />}
    </>
  );
}

function NextCharge({ subscription, now }: { subscription: Subscription; now: number }) {
  const t = useText('receipt');
  const terms = useText('subscription');
  const { amount, period } = subscriptionTerms(subscription, { now, timeZone: DEFAULT_TIME_ZONE });
  const { nextChargeAt } = subscription;
  const language = useLanguage();
  const charged = {
    label: t('charged'),
    value: `${formatMoney(amount, language)} ${terms(`period.${period}`)}`,
  };
  if (nextChargeAt === null) return <Facts facts={[charged]} />;
  const next = dateInWords(nextChargeAt, language);
  return <Facts facts={[charged, { label: t('nextCharge'), value: next }]} />;
}

/** Empty until it is loaded, and if it cannot be: the receipt is complete without it. */
function useFound({ receipt, context }: Props): Found {
  const texts = useTexts();
  const [found, setFound] = useState<Found>({});
  const { codOper, status } = receipt;
  useEffect(() => {
    const asking = new AbortController();
    find({ receipt, context }, { texts, signal: asking.signal }).then(setFound, () => undefined);
    return () => asking.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a receipt that is loaded again is a new object
  }, [codOper, status, context, texts]);
  return found;
}

type Asking = { texts: Pick<Texts, 'load'>; signal: AbortSignal };

async function find({ receipt, context }: Props, { texts, signal }: Asking): Promise<Found> {
  if (receiptOutcome(receipt) !== 'approved') return {};
  const { typeMethod, fundsAmount, codePay, txType } = receipt;
  const usedBalance = typeMethod === 'balance' || fundsAmount > 0;
  if (usedBalance && context.login.token() !== undefined)
    return { balance: await balanceOf(context, signal) };
  if (!isSubscriptionType(txType) || codePay === '') return {};
  const api = context.apiOf(subscriptionEndpoints);
  const [subscription] = await Promise.all([
    api.pendingSubscription({ subscriptionKey: codePay }, signal),
    texts.load('subscription'),
  ]);
  return { subscription };
}

async function balanceOf({ apiOf }: Context, signal: AbortSignal): Promise<Money | undefined> {
  const { balance } = await apiOf(walletEndpoints).balance({}, signal);
  const [own] = balance;
  return own && money(own.disponible, own.currency);
}
