import type { CardPaymentWire } from '@istmo/contract/provider';
import type { PaymentRules } from '../../../shared/payment/flow/create-payment-flow';
import type { CardEvent, CardState } from '../card-state';
import { cardEffects, type CardEffectsInput } from './card-effects';
import { cardMachine, leavingSettlement } from './card-machine';
import { createPaymentMaker, type PaymentInput } from './payment-maker';

/** What one form is paid with. */
export type CardPayer = PaymentRules<CardState, CardEvent> & {
  toPayment: (attemptId: string, triedBefore: boolean) => CardPaymentWire;
};

export function openPaying(input: CardEffectsInput & PaymentInput): CardPayer {
  return {
    machine: cardMachine,
    effects: cardEffects(input),
    leaving: leavingSettlement,
    toPayment: createPaymentMaker(input),
  };
}
