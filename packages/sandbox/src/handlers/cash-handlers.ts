import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { maskName } from '@istmo/domain';
import { findCashPoints } from '../cash/find-cash-points';
import { findPaper } from '../cash/find-paper';
import { mailVoucher } from '../cash/mail-voucher';
import { openVoucher } from '../cash/open-voucher';
import { registerPayer } from '../cash/register-payer';
import { REFUSED } from '../cash/cash-texts';
import { toVoucher } from '../cash/to-voucher';
import { findVoucher, listCashPoints } from '../db/queries/cash-queries';
import { mayKnowPayer } from '../payments/payer-of';
import { signedAnswer } from '../payments/signed-answer';
import type { Services } from '../services';
import type { HandlersFor } from './handlers';

type Names =
  'cashRegistration' | 'payCash' | 'pagoCash' | 'cashPointPayment' | 'cashPoints' | 'voucher' | 'sendVoucher';

export function cashHandlers(services: Services): HandlersFor<Names> {
  const payCash = (requested: HandlerInput<Endpoints['payCash']>) => voucherAtShop(services, requested);
  return {
    cashRegistration: async ({ body }) => ({
      idUsrService: await registerPayer(services, body),
      registered: true,
    }),
    payCash,
    pagoCash: payCash,
    cashPointPayment: (requested) => voucherAtPoint(services, requested),
    cashPoints: async (wanted) => findCashPoints(await listCashPoints(services.db), wanted),
    voucher: async ({ codOper, ...asker }) => {
      const { payment, voucher } = await findPaper(services, codOper);
      const whole = toVoucher(payment, voucher);
      return mayKnowPayer(payment, asker) ? whole : { ...whole, user: maskName(whole.user ?? '') };
    },
    sendVoucher: async ({ codOper, body, ...asker }) => {
      await mailVoucher(services, { codOper, to: body.email, asker });
      return { sentTo: body.email };
    },
  };
}

/** The voucher network says by a code's first digit whether it made one. */
async function voucherAtShop(
  services: Services,
  requested: HandlerInput<Endpoints['payCash']>,
): Promise<WireOutput<Endpoints['payCash']>> {
  const payment = await openVoucher(services, requested, 'PAYCASH');
  const voucher = await findVoucher(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment)),
    code: voucher ? '100' : '001',
    voucher: voucher ? toVoucher(payment, voucher) : null,
  };
}

/** The cash-point network says it in one text: `1|operation code`, or why not. */
async function voucherAtPoint(
  services: Services,
  requested: HandlerInput<Endpoints['cashPointPayment']>,
): Promise<WireOutput<Endpoints['cashPointPayment']>> {
  const payment = await openVoucher(services, requested, 'PC');
  const voucher = await findVoucher(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment)),
    result: voucher ? `1|${payment.codOper}` : REFUSED[payment.lang],
    voucher: voucher ? toVoucher(payment, voucher) : null,
  };
}
