import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { formatMoney } from '../../shared/format/money';
import { minutesAgo } from '../../shared/format/minutes-ago';
import type { Texts } from '../../shared/i18n/texts';
import { receiptPath } from '../../shared/payment/complete-payment';
import type { Choice, EarlierPayment, MethodContext } from '../../shared/payment/payment-method';
import { DuplicateDialog } from './duplicate-dialog';

type Context = Pick<MethodContext, 'commerce' | 'language' | 'navigate' | 'now'>;
type Duplicate = EarlierPayment & Required<Pick<EarlierPayment, 'duplicate'>>;

/** Asks whether to pay the same amount again. Without a yes nothing is paid, and the form stays as it is. */
export async function askDuplicate(
  { commerce, language, navigate, now }: Context,
  { texts, overlay }: { texts: Texts; overlay: StoreApi<ReactNode> },
  { codOper, method, since = now(), duplicate: { total, isPending } }: Duplicate,
): Promise<Choice> {
  await texts.load('duplicate');
  const values = {
    amount: formatMoney(total, language()),
    merchant: commerce.merchant.merchantName,
    ago: minutesAgo(now() - since, language()),
  };
  return new Promise((resolve) => {
    const dialog = { method, isPending, values };
    overlay.setState(
      <DuplicateDialog
        {...dialog}
        onAnswer={(answer) => {
          overlay.setState(null, true);
          if (answer === 'payAgain') resolve({ pay: 'anew', confirmed: true });
          if (answer === 'stay')
            resolve({ pay: 'no', message: texts.getState().getText('duplicate', 'stayed') });
          // This leaves the page, so the promise stays pending.
          if (answer === 'seeReceipt') navigate(receiptPath(codOper));
        }}
      />,
      true,
    );
  });
}
