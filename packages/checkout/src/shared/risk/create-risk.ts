import type { CardPaymentWire } from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodContext } from '../payment/payment-method';
import { createCaptcha } from './captcha';
import { createFingerprint, type FingerprintIds } from './fingerprint';

/** The risk data of a card payment. */
export type RiskState = { scoreCaptcha?: number; fingerprint?: FingerprintIds };

/** The payment with the risk data added, or why it may not be sent. */
export type Assessed = { payment: CardPaymentWire } | { refusal: MessageKey };

export type Risk = StoreApi<RiskState> & { assess: (payment: CardPaymentWire) => Promise<Assessed> };

type Context = Pick<MethodContext, 'api' | 'apiOf' | 'config' | 'loadScript' | 'newId'>;

/** Captcha and fingerprint of a card payment. Their scripts load at once, to be ready when the payer pays. */
export function createRisk(context: Context): Risk {
  const captcha = createCaptcha(context);
  const fingerprint = createFingerprint(context);
  const store = createStore<RiskState>(() => ({}));
  // What fails now is tried again when it is needed by the payment.
  captcha.prepare().catch(() => undefined);
  void fingerprint.prepare().then((ids) => store.setState({ fingerprint: ids }));
  return Object.assign(store, {
    assess: async (payment: CardPaymentWire): Promise<Assessed> => {
      const [finding, ids] = await Promise.all([captcha.check(), fingerprint.ids()]);
      if ('error' in finding) return { refusal: finding.error };
      store.setState({ scoreCaptcha: finding.score, fingerprint: ids });
      return { payment: withFindings(payment, finding, ids) };
    },
  });
}

type Score = { score: number; token?: string };

function withFindings(
  payment: CardPaymentWire,
  { score: scoreCaptcha, token: captchaToken }: Score,
  ids: FingerprintIds,
): CardPaymentWire {
  const scored = { scoreCaptcha, ...(captchaToken !== undefined && { captchaToken }) };
  return {
    ...payment,
    additionalData: { ...payment.additionalData, ...scored },
    deviceInformation: { deviceFingerprint: ids.visitorId },
    pfFingerprint: ids.requestId,
  };
}
