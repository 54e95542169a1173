import { describe, expect, it } from 'vitest';
import { makeMethodContext, paymentInfo } from '../../testing/fixtures/make-method-context';
import { toPaymentRequest } from './payment-request';

describe('what every payment request says about how it is made', () => {
  it.each([
    ['page', 'CHK', 'CHK'],
    ['frame', 'CHK', 'PWW'],
    ['frame', 'EPR', 'EPR'],
  ] as const)(
    'on a %s, of a link of the channel %s, is %s, MANUAL and our version',
    (display, own, txChannel) => {
      const info = { ...paymentInfo(), txChannel: own };
      expect(toPaymentRequest(makeMethodContext({ display, info }))).toMatchObject({
        txChannel,
        collectMode: 'MANUAL',
        appVersion: '2.219.0',
      });
    },
  );
});
