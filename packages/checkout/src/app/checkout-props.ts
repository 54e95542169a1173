import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import type { ComponentType } from 'react';
import type { PageContext } from '../shared/page/page-context';
import type { WalletLineProps } from '../shared/page/page-props';
import type { Details } from '../shared/payment/details';
import type { Order } from '../shared/payment/order';
import type { Leaving } from './leaving';
import type { MethodList } from './method-list';

/** `app/checkout-page.tsx` exports `CheckoutPage` with these. */
export type CheckoutPageProps = {
  context: PageContext;
  info: PaymentInfo;
  commerce: Commerce;
  methods: MethodList;
  order: Order;
  details?: Details;
  /** What the payer agrees to beside this payment, where that is more. */
  Terms?: ComponentType;
  leaving: Leaving;
  /** Who is logged in to the wallet; loaded when the rest is there. */
  WalletLine?: ComponentType<WalletLineProps>;
  SentDialog?: ComponentType<{ leaving: Leaving }>;
};
