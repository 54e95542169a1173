import type { PaymentDetail } from '@istmo/contract/simulator';
import type { MethodId } from '@istmo/domain';
import { Hono } from 'hono';
import { brebDetails, brebHandlers } from './breb/breb-handlers';
import { cashDetails, cashHandlers } from './cash/cash-handlers';
import { claveDetails, claveHandlers } from './clave/clave-handlers';
import { claveSite } from './clave/clave-site';
import { cryptoDetails } from './crypto/crypto-answer';
import type { Payment } from './db/queries/payments/payment-queries';
import { cryptoHandlers } from './crypto/crypto-handlers';
import { nequiDetails, nequiHandlers } from './nequi/nequi-handlers';
import { pseDetails, pseHandlers } from './pse/pse-handlers';
import { pseSite } from './pse/pse-site';
import { yappyDetails, yappyHandlers } from './yappy/yappy-handlers';
import type { ApiEnv } from './http/table-api';
import { cardDetails } from './payments/charge/charge-card';
import type { Services } from './services';

type Details = PaymentDetail['details'];

/** The parts that a method adds to the sandbox besides its calls. */
type MethodParts = {
  /** The method's own data of a payment, for the simulator. */
  details?: (services: Services, payment: Payment) => Details | Promise<Details>;
  /** The pages of the method's network, on the bank's origin. */
  site?: (services: Services) => Hono<ApiEnv>;
};

const METHODS: Readonly<Record<MethodId, MethodParts>> = {
  card: { details: (_services, payment) => cardDetails(payment) },
  nequi: { details: (_services, payment) => nequiDetails(payment) },
  breb: { details: (_services, payment) => brebDetails(payment) },
  cash: { details: (_services, payment) => cashDetails(payment) },
  clave: { details: claveDetails, site: claveSite },
  pse: { details: pseDetails, site: pseSite },
  crypto: { details: cryptoDetails },
  balance: {},
  yappy: { details: yappyDetails },
};

/** The calls that only one method has. */
export function methodHandlers(services: Services) {
  return {
    ...brebHandlers(services),
    ...cashHandlers(services),
    ...claveHandlers(services),
    ...cryptoHandlers(services),
    ...nequiHandlers(services),
    ...pseHandlers(services),
    ...yappyHandlers(services),
  };
}

/** The pages of all networks. */
export function methodSites(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const { site } of Object.values(METHODS)) if (site) app.route('/', site(services));
  return app;
}

export async function methodDetails(services: Services, payment: Payment): Promise<Details> {
  return (await METHODS[payment.method].details?.(services, payment)) ?? {};
}
