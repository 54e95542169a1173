import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { maskName, textIn } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { openVoucher, type VoucherRequest } from '../../cash/create-voucher';
import { findCashPoints } from '../../cash/find-cash-points';
import { mailVoucher } from '../../cash/mail-voucher';
import { findVoucherByCode, REFUSED, toVoucher } from '../../cash/voucher';
import { emailRefusal } from '../../contact-rules';
import { findVoucher, keepCashPayer, listCashPoints } from '../../db/queries/methods/cash-queries';
import { findPayable } from '../../payments/payable/find-payable';
import { mayKnowPayer } from '../../payments/receipts/payer-access';
import { signedAnswer } from '../../payments/receipts/payment-answer';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type Names =
  | 'cashRegistration'
  | 'payCash'
  | 'pagoCash'
  | 'cashPointPayment'
  | 'cashPoints'
  | 'voucher'
  | 'sendVoucher';

export function cashHandlers(services: Services): HandlersFor<Names> {
  const payCash = (requested: VoucherRequest) => voucherAtShop(services, requested);
  return {
    cashRegistration: async ({ body, client }) => {
      await limitTries(services, { limit: 'begins', of: client });
      return { idUsrService: await registerPayer(services, body), registered: true };
    },
    payCash,
    pagoCash: payCash,
    cashPointPayment: (requested) => voucherAtPoint(services, requested),
    cashPoints: async (wanted) => findCashPoints(await listCashPoints(services.db), wanted),
    voucher: async ({ codOper, ...asker }) => {
      const { payment, voucher } = await findVoucherByCode(services, codOper);
      const whole = toVoucher(payment, voucher);
      return mayKnowPayer(payment, asker) ? whole : { ...whole, user: maskName(whole.user ?? '') };
    },
    sendVoucher: async ({ codOper, body, ...asker }) => {
      await mailVoucher(services, { codOper, to: body.email, asker });
      return { sentTo: body.email };
    },
  };
}

/** PAYCASH: the first digit of `code` says whether a voucher was created. */
async function voucherAtShop(
  services: Services,
  requested: VoucherRequest,
): Promise<WireOutput<Endpoints['payCash']>> {
  const payment = await openVoucher(services, requested, 'PAYCASH');
  const voucher = await findVoucher(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment, { attemptId: requested.attemptId })),
    code: voucher ? '100' : '001',
    voucher: voucher ? toVoucher(payment, voucher) : null,
  };
}

/** The cash-point network answers with one text: `1|operation code`, or an error. */
async function voucherAtPoint(
  services: Services,
  requested: VoucherRequest,
): Promise<WireOutput<Endpoints['cashPointPayment']>> {
  const payment = await openVoucher(services, requested, 'PC');
  const voucher = await findVoucher(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment, { attemptId: requested.attemptId })),
    result: voucher ? `1|${payment.codOper}` : textIn(REFUSED, payment.lang),
    voucher: voucher ? toVoucher(payment, voucher) : null,
  };
}

type Body = HandlerInput<Endpoints['cashRegistration']>['body'];

/**
 * Registers a payer with the cash networks. Throws an ApiError: 404 for an unknown link, 422 for an invalid
 * e-mail or document.
 */
async function registerPayer({ db, clock }: Services, body: Body): Promise<number> {
  const { codePay, email, name, phone, document } = body;
  await findPayable(db, { code: codePay });
  const refusal = emailRefusal(email);
  if (refusal) throw new ApiError(422, refusal);
  if (name.trim() === '') throw new ApiError(422, 'field_required', { at: 'name' });
  // A cédula (8-123-4567, PE-12-345) or a passport.
  if (document !== '' && !/^[\dA-Z-]{5,20}$/i.test(document))
    throw new ApiError(422, 'only_alphanumeric_characters');
  const payer = {
    email: email.trim().toLowerCase(),
    document: document.toUpperCase(),
    name: name.trim(),
    phone,
  };
  return keepCashPayer(db, { ...payer, registeredAt: new Date(clock()) });
}
