import { type CallOutput, ERROR_CODES, isProviderError, phoneEndpoints } from '@istmo/contract/provider';
import { money, toDecimalString } from '@istmo/domain';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Ask, Open } from './nequi-flow';

type Answer = CallOutput<(typeof phoneEndpoints)['nequiValidate']>;

export type NequiCalls = ReturnType<typeof createNequiCalls>;

/** Nequi's calls, each of which says for how much and with what tax. An expired payment (619) is answered with where it stands. */
export function createNequiCalls({ apiOf, info, order }: Pick<MethodContext, 'apiOf' | 'info' | 'order'>) {
  const api = apiOf(phoneEndpoints);
  const lastCode = (attemptId: string, signal?: AbortSignal) =>
    api.nequiLastCode({ attempt: attemptId }, signal);
  const decimal = (minorUnits: number) => toDecimalString(money(minorUnits, info.currency));
  const about = ({ codOper, amount }: Open) =>
    ({
      action: 'PAY',
      code: codOper,
      amount: decimal(amount ?? order.getState().total.amount),
      taxAmount: decimal(info.taxAmount),
    }) as const;
  const orExpired = async ({ attemptId }: Open, call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (isProviderError(error) && error.code === ERROR_CODES.paymentExpired) return lastCode(attemptId);
      throw error;
    }
  };
  return {
    begin: api.nequiRequest,
    lastCode,
    cancel: ({ codOper }: Open) => api.cancelNequi({ codOper }),
    validate: (open: Open, signal: AbortSignal) =>
      orExpired(open, api.nequiValidate({ body: about(open) }, signal)),
    ask: (open: Open, ask: Ask) =>
      orExpired(
        open,
        ask.way === 'push'
          ? api.nequiPush({ body: { ...about(open), phone: ask.phone } })
          : api.nequiQr(about(open)),
      ),
  };
}
