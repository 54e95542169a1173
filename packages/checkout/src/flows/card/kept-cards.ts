import type { ComponentType, ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Payer } from '../../shared/payment/flow/create-payment-flow';
import type { SavedCharge } from './card-state';

/** A card that the wallet keeps, chosen to pay with; `isRight` shows what is missing, and says whether nothing is. */
export type ChosenCard = {
  payer: ReturnType<Payer>;
  charge: SavedCharge;
  isRight: () => boolean;
};

export type WalletCards = StoreApi<{
  /** What stands around the form: a guest's stands alone. */
  Panel: ComponentType<{ children: ReactNode; locked: boolean; submit: () => void }>;
  chosen?: ChosenCard | undefined;
  /** The card in the form is to be kept in the wallet. */
  keep: boolean;
}>;
