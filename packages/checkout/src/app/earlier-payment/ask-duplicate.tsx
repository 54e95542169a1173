import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Texts } from '../../shared/i18n/texts';
import { receiptPath } from '../../shared/payment/completions';
import type { DuplicatePayment } from '../../shared/payment/concurrent-payments';
import type { Choice, MethodContext } from '../../shared/payment/payment-method';
import { DuplicateDialog } from '../../shared/payment/ui/duplicate-dialog';

type Context = Pick<MethodContext, 'commerce' | 'navigate' | 'now'>;

/** Asks whether to pay the same amount again. Without a yes nothing is paid, and the form stays as it is. */
export async function askDuplicate(
  { commerce, navigate, now }: Context,
  { texts, overlay }: { texts: Texts; overlay: StoreApi<ReactNode> },
  earlier: DuplicatePayment,
): Promise<Choice> {
  await texts.load('duplicate');
  return new Promise((resolve) => {
    overlay.setState(
      <DuplicateDialog
        earlier={earlier}
        now={now()}
        merchant={commerce.merchant.merchantName}
        onAnswer={(answer) => {
          overlay.setState(null, true);
          if (answer === 'payAgain') resolve({ pay: 'anew', confirmed: true });
          if (answer === 'stay')
            resolve({ pay: 'no', message: texts.getState().getText('duplicate', 'stayed') });
          // This leaves the page, so the promise stays pending.
          if (answer === 'seeReceipt') navigate(receiptPath(earlier.codOper));
        }}
      />,
      true,
    );
  });
}
