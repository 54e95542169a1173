import type { BridgeFailure, CheckoutResult, FrameEvent } from '@istmo/contract/bridge';
import { fieldsOf } from './fields-of';

// Types do not cross an origin. What is not as agreed, or contradicts itself, is not taken at all.

const OUTCOMES = /^(approved|pending|declined|expired|canceled|failed)$/;
const EVENTS = /^(methodChosen|submitted|challenged|pending|declined)$/;
const MAX_TEXT = 2000;
const MAX_HEIGHT = 20_000;

/** Whether a result holds together: above all, whether a payment is one in every word of it. */
export function isResult(value: unknown): value is CheckoutResult {
  const { outcome, paid, success, codOper, amount, legacy } = fieldsOf(value);
  const { Estado, TotalPagado } = fieldsOf(legacy);
  const approved = outcome === 'approved';
  return (
    isText(outcome) &&
    OUTCOMES.test(outcome) &&
    success === (approved || outcome === 'pending') &&
    approved === (Estado === 'Aprobada') &&
    isText(TotalPagado) &&
    paid === (TotalPagado !== '0') &&
    (approved ? isText(codOper) && isText(fieldsOf(amount)['value']) : !paid)
  );
}

export function isFrameEvent(value: unknown): value is FrameEvent {
  const { type, method, ...rest } = fieldsOf(value);
  return [type, method, ...Object.values(rest)].every(isText) && EVENTS.test(String(type));
}

export function isFailure(value: unknown): value is BridgeFailure {
  const { code, message } = fieldsOf(value);
  return [code, message].every(isText);
}

/** CSS pixels. */
export function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT;
}

export function isAttemptId(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
}
