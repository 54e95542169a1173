import { COLLECT_MODE, PRODUCT_VERSION, sentChannel } from '@istmo/domain';
import type { MethodContext } from './payment-method';

type Context = Pick<MethodContext, 'info' | 'display'>;

/** What every payment says of the program that sends it. */
export const SENT_BY = { collectMode: COLLECT_MODE, appVersion: PRODUCT_VERSION } as const;

/** How a payment is made, as every payment request says it: the channel, the collect mode and our version. */
export function paymentCircumstances({ info, display }: Context) {
  return {
    txChannel: sentChannel({ txChannel: info.txChannel, isFrame: display === 'frame' }),
    ...SENT_BY,
  } as const;
}
