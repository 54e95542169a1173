import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Texts } from '../shared/i18n/texts';
import type { PageContext } from '../shared/page/page-context';
import { PasswordDialog } from '../shared/wallet/password-dialog';

/** Asks for the wallet's password above the checkout page. Resolves with whether it was right. */
export async function askPassword(
  context: PageContext,
  { texts, overlay }: { texts: Texts; overlay: StoreApi<ReactNode> },
  attemptId: string,
): Promise<boolean> {
  await texts.load('walletPassword', 'account');
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      overlay.setState(null, true);
      resolve(isConfirmed);
    };
    overlay.setState(<PasswordDialog context={context} attemptId={attemptId} onAnswer={answer} />, true);
  });
}
