import { pathTo } from '@istmo/domain';
import type { Receipt } from '@istmo/contract/provider';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { paymentPath } from '../../shared/payment/payment-path';
import { endedUnpaid, receiptOutcome } from '../../shared/payment/receipt-outcome';
import { Button } from '../../shared/ui/button';
import { walletPath } from '../../shared/wallet/wallet-path';

type Props = {
  receipt: Receipt;
  context: PageContext;
  /** The merchant can be gone back to. */
  leadsBack: boolean;
};
type Way = { key: 'tryAgain' | 'back' | 'toWallet' | 'toDonation'; go: () => void };

/** Where the payer may go from a receipt, the likeliest first; nothing where there is nowhere. */
export function receiptActions(props: Props): ReactNode {
  const ways = waysFrom(props);
  return ways.length > 0 && <ReceiptActions ways={ways} />;
}

function ReceiptActions({ ways }: { ways: readonly Way[] }) {
  const t = useText('receipt');
  return ways.map(({ key, go }, place) => (
    <Button key={key} kind={place === 0 ? 'primary' : 'quiet'} onClick={go}>
      {t(key)}
    </Button>
  ));
}

function waysFrom({ receipt, context, leadsBack }: Props): Way[] {
  const { codePay, codOper, campaignAmount } = receipt;
  const { bridge, navigate } = context;
  const unpaid = endedUnpaid(receiptOutcome(receipt));
  const wallet = walletPath(context, codePay);
  return [
    ...when(unpaid && codePay !== '', 'tryAgain', () => navigate(paymentPath({ code: codePay }, context))),
    ...when(leadsBack, 'back', () => bridge.close()),
    ...when(wallet !== undefined, 'toWallet', () => wallet !== undefined && navigate(wallet)),
    ...when(campaignAmount > 0, 'toDonation', () => navigate(pathTo('campaignReceipt', { codOper }))),
  ];
}

function when(offered: boolean, key: Way['key'], go: () => void): Way[] {
  return offered ? [{ key, go }] : [];
}
