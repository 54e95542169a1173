import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import type { PageContext } from '../shared/page/page-context';
import type { Leaving } from './leaving';
import type { MethodList } from './method-list';

/** `app/checkout-page.tsx` exports `CheckoutPage` with these. */
export type CheckoutPageProps = {
  context: PageContext;
  info: PaymentInfo;
  commerce: Commerce;
  methods: MethodList;
  leaving: Leaving;
};
