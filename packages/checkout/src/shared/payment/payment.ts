import type { PaymentAnswer } from '@istmo/contract/provider';
import {
  approvedCompletion,
  type CompletionDetails,
  isAuthorizedOnly,
  type Machine,
  type MethodId,
  money,
  type Named,
  type Outcome,
  pathTo,
  type PaymentCompletion,
  reversalOf,
  toCheckoutResult,
  type Typed,
} from '@istmo/domain';
import * as v from 'valibot';
import { createFlowStore, type Effects, type FlowStore } from '../flow/flow-store';
import type { MethodContext } from './payment-method';

/** The data that every part of one payment uses. */
export type Payment = { context: MethodContext; method: MethodId; completions: Completions };

/** Returns who pays and with what, as far as the method knows. Called when there is a result to report. */
export type ReadSource = () => Omit<PaymentSource, 'method'>;

/** `unpaid` gives the result when no payment is in progress: how the last attempt ended, or that there was none. */
export type Leaving = { completions: Completions; unpaid: () => PaymentCompletion };

/**
 * The transitions of a payment, the effect of each state, and the result that the host gets if the payer leaves in
 * it.
 */
export type PaymentRules<S extends Named, E extends Typed> = {
  machine: Partial<Machine<S, E>>;
  effects: Effects<S, E>;
  leaving: (state: S, ends: Leaving) => PaymentCompletion;
};

export type PaymentFlow<S, E> = {
  flow: FlowStore<S, E>;
  leaving: () => PaymentCompletion;
  /** How the last attempt ended, if one has ended unpaid. */
  lastEnd: () => PaymentCompletion | undefined;
};

export function paymentOf(
  context: MethodContext,
  method: MethodId,
  source: ReadSource = () => ({}),
): Payment {
  return { context, method, completions: createCompletions(context, () => ({ method, ...source() })) };
}

/**
 * Creates the store of a payment from its rules. The rules may be a function that is called at each step, so that
 * they can load later.
 */
export function createPaymentFlow<S extends Named, E extends Typed>(
  { completions }: { completions: Completions },
  initial: S,
  given: PaymentRules<S, E> | (() => PaymentRules<S, E>),
): PaymentFlow<S, E> {
  const rules = typeof given === 'function' ? given : () => given;
  let lastEnd: PaymentCompletion | undefined;
  const unpaid = () => lastEnd ?? completions.notApproved('canceled', {});
  const leaving = (state: S) => rules().leaving(state, { completions, unpaid });
  const remember = ({ state }: { state: S }) => {
    if (state.name === 'ended') lastEnd = leaving(state);
  };
  const flow = createFlowStore(
    // A state without a row accepts no event.
    () => rules().machine as Machine<S, E>,
    initial,
    () => rules().effects,
  );
  remember(flow.getState());
  flow.subscribe(remember);
  return { flow, leaving: () => leaving(flow.getState().state), lastEnd: () => lastEnd };
}

/** Builds the results that the host gets for a payment. */
export type Completions = {
  /** The result of an approved payment: `canceled` if its money has gone back since. */
  approved: (answer: PaymentAnswer) => PaymentCompletion;
  notApproved: (
    outcome: Exclude<Outcome, 'approved'>,
    details: Pick<CompletionDetails, 'codOper' | 'reason' | 'message' | 'signedResult'>,
  ) => PaymentCompletion;
};

/**
 * The payer and the means of payment. `user` is the name that the payer has typed; null if another person may have paid. `type`
 * is the word for the means of payment, such as VISA.
 */
export type PaymentSource = { method: MethodId; user?: string | null; type?: string | undefined };

/** `source` is called when there is a result to report. */
export function createCompletions(context: MethodContext, source: () => PaymentSource): Completions {
  const { info, now, order } = context;
  const details = (): CompletionDetails => {
    const { method, user, type } = source();
    const name = user === null ? '' : user?.trim() || knownName(context);
    return {
      at: now(),
      method,
      user: name,
      isReturn: info.returnUrlString !== '',
      returnUrl: info.returnUrlString,
      ...(type && { type }),
    };
  };
  return {
    approved: ({ codOper, totalPay, status, type, messageSys, reason, installments, signedResult }) => {
      const { method } = source();
      const approved = {
        ...details(),
        ...(type && { type }),
        ...(messageSys && { message: messageSys }),
        ...(installments !== undefined && { installments }),
        codOper,
        ...signedBy({ signedResult }),
      };
      return approvedCompletion(approved, {
        amount: money(totalPay ?? order.getState().total.amount, info.currency),
        authorizedOnly: isAuthorizedOnly({ method, txType: info.transactionsType, status }),
        reversal: reversalOf({ method, status, reason }),
      });
    },
    // An empty operation code means that there was no payment.
    notApproved: (outcome, { codOper, ...rest }) => ({
      ...details(),
      outcome,
      ...rest,
      ...(codOper && { codOper }),
    }),
  };
}

/** The provider's signed result, passed on unchanged to the merchant's server. */
export function signedBy({
  signedResult,
}: Pick<PaymentAnswer, 'signedResult'>): Pick<CompletionDetails, 'signedResult'> {
  return signedResult === undefined ? {} : { signedResult };
}

const Answer = v.object({ user: v.object({ name: v.string(), lastname: v.string() }) });

/** The payer's name if the payer has not typed it: the wallet user's, or else the one that the host has passed. */
export function knownName({ login, prefill }: MethodContext): string {
  const { name = '', answer } = login.getState();
  const parsed = v.safeParse(Answer, answer);
  const user = parsed.success ? parsed.output.user : { name, lastname: '' };
  return `${user.name} ${user.lastname}`.trim() || (prefill.name?.trim() ?? '');
}

/** Reports the result to the host and opens the page that shows it. Without a path, the payer stays on this page. */
export function completePayment(
  { bridge, attempts, navigate, info }: MethodContext,
  completion: PaymentCompletion,
  path?: string,
): void {
  bridge.finish(toCheckoutResult(completion));
  if (path !== undefined) navigate(path);
  const { outcome, codOper } = completion;
  if (outcome === 'approved') attempts.markPaid(info.code);
  // A payment under manual review may be paid tomorrow: a payer who comes back sees that payment, not the form.
  else if (outcome !== 'pending' || !codOper) attempts.forget(info.code);
}

export function receiptPath(codOper: string): string {
  return pathTo('receipt', { codOper });
}
