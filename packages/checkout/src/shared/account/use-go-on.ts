import { pathTo } from '@istmo/domain';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { WalletPageProps } from '../page/page-props';

/** Leads whoever is logged in to where they wanted to go, or else to their wallet. Whether somebody is. */
export function useGoOn({ context: { login, navigate }, back = pathTo('home') }: WalletPageProps): boolean {
  const isIn = useStore(login, ({ session }) => session !== undefined);
  useEffect(() => {
    if (isIn) navigate(back);
  }, [isIn, back, navigate]);
  return isIn;
}
