import { CURRENCIES, pathTo } from '@istmo/domain';
import * as v from 'valibot';
import type { PageContext, WalletContext } from '../page/page-context';
import { createSafeStorage, type SafeStorage } from '../storage/safe-storage';

export type WalletView =
  | 'overview'
  | 'movements'
  | 'pay'
  | 'charge'
  | 'codes'
  | 'cards'
  | 'subscriptions'
  | 'services'
  | 'debts'
  | 'activities'
  | 'notifications'
  | 'profile'
  /** On a phone, the list of the views for which the tab bar has no room. */
  | 'more';

/** The props of each wallet view. */
export type ViewProps = {
  context: WalletContext;
  /** Opens another view with a history entry. */
  go: (view: WalletView) => void;
  /** The view has shown that this payment arrived, so its notification need not pop up. */
  onReported?: ((codOper: string) => void) | undefined;
};

/** The path of a wallet view; the first view has no parameter. */
export function homePath(view: WalletView): string {
  return pathTo('home', { view: view === 'overview' ? undefined : view });
}

/**
 * The path from a payment to the payer's wallet: the debt that the payer came from, or the first view if the payer is
 * logged in on the hosted page; otherwise `undefined`.
 */
export function walletPath({ login, bridge }: PageContext, codePay: string): string | undefined {
  if (isOwnDebt(codePay)) return homePath('debts');
  return login.token() !== undefined && bridge.kind === 'page' ? homePath('overview') : undefined;
}

/** Whether the payer came from the wallet to pay this debt. */
export function isOwnDebt(codePay: string): boolean {
  return codePay !== '' && createDebtTrail().last()?.codePay === codePay;
}

const Step = v.object({
  idUsr: v.number(),
  operator: v.string(),
  phone: v.string(),
  /** The debt that the user went to pay. */
  codePay: v.optional(v.string()),
});

/** The user's last debt lookup. */
type DebtStep = v.InferOutput<typeof Step>;

/** Stores the last debt lookup, so that the payer finds it again after paying. */
export type DebtTrail = {
  leave: (step: DebtStep) => void;
  last: () => DebtStep | undefined;
};

const DEBT_KEY = 'istmo.wallet.debt';

/** Stores the last debt lookup in this tab. If nothing can be stored, the payer returns to the wallet's first view. */
export function createDebtTrail(storage: SafeStorage = createSafeStorage(() => sessionStorage)): DebtTrail {
  return {
    leave: (step) => storage.set(DEBT_KEY, JSON.stringify(step)),
    last: () => stepIn(storage.get(DEBT_KEY) ?? ''),
  };
}

function stepIn(stored: string): DebtStep | undefined {
  try {
    const step = v.safeParse(Step, JSON.parse(stored));
    return step.success ? step.output : undefined;
  } catch {
    return undefined;
  }
}

const LeftPayment = v.object({
  idUsr: v.number(),
  /** The payment's path with its query. */
  path: v.string(),
  merchant: v.string(),
  total: v.object({ amount: v.number(), currency: v.picklist(CURRENCIES) }),
  /** When it was left, epoch ms. */
  at: v.number(),
});

/** A payment that a wallet user left to look into the wallet. */
type LeftPayment = v.InferOutput<typeof LeftPayment>;

/** Stores the payment that the user left in this tab, so that the wallet leads back to it. */
type PaymentTrail = {
  leave: (payment: LeftPayment) => void;
  last: () => LeftPayment | undefined;
  /** Called when a payment is open again. */
  clear: () => void;
};

const PAYMENT_KEY = 'istmo.wallet.payment';

export function createPaymentTrail(
  storage: SafeStorage = createSafeStorage(() => sessionStorage),
): PaymentTrail {
  return {
    leave: (payment) => storage.set(PAYMENT_KEY, JSON.stringify(payment)),
    last: () => paymentIn(storage.get(PAYMENT_KEY) ?? ''),
    clear: () => storage.remove(PAYMENT_KEY),
  };
}

function paymentIn(stored: string): LeftPayment | undefined {
  try {
    const payment = v.safeParse(LeftPayment, JSON.parse(stored));
    return payment.success ? payment.output : undefined;
  } catch {
    return undefined;
  }
}
