import { version, type CheckoutResult } from '@istmo/checkout';
import { CheckoutButton } from '@istmo/checkout-react';

export const label = ({ outcome }: CheckoutResult): string =>
  `${version} ${outcome} ${typeof CheckoutButton}`;
