import { pathTo } from '@istmo/domain';
import { useEffect } from 'react';
import { useStore } from '../store/use-store';
import type { WalletPageProps } from '../page/page-props';

/** Sends a logged-in user to `back`, by default the wallet. True if the user is logged in. */
export function useContinueAfterLogin({
  context: { login, navigate },
  back = pathTo('home'),
}: WalletPageProps): boolean {
  const isIn = useStore(login, ({ session }) => session !== undefined);
  useEffect(() => {
    if (isIn) navigate(back);
  }, [isIn, back, navigate]);
  return isIn;
}
