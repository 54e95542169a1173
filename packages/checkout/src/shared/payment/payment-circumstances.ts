import { COLLECT_MODE, PRODUCT_VERSION, sentChannel } from '@istmo/domain';
import type { MethodContext } from './payment-method';

type Context = Pick<MethodContext, 'info' | 'display'>;

/** How a payment is made, as every payment request says it: the channel, the collect mode and our version. */
export function paymentCircumstances({ info, display }: Context) {
  return {
    txChannel: sentChannel({ txChannel: info.txChannel, isFrame: display === 'frame' }),
    collectMode: COLLECT_MODE,
    appVersion: PRODUCT_VERSION,
  } as const;
}
