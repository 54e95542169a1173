import type {
  Cancelable,
  CheckoutError,
  CheckoutErrorCode,
  CheckoutEvents,
  CheckoutResult,
  CheckoutSession,
  MethodId,
  On,
  Outcome,
} from './index';
import { same } from './testing/same';

/** Never run: compiled by `npm run types`. Every event and its detail. */
export function events(): void {
  same<
    keyof CheckoutEvents,
    | 'ready'
    | 'methodChosen'
    | 'submitted'
    | 'challenged'
    | 'pending'
    | 'declined'
    | 'resized'
    | 'result'
    | 'error'
    | 'closeRequested'
    | 'closeRefused'
    | 'leaving'
    | 'closed'
  >(true);
  same<CheckoutEvents['ready'], { height: number }>(true);
  same<CheckoutEvents['resized'], { height: number }>(true);
  same<CheckoutEvents['methodChosen'], { method: MethodId }>(true);
  same<CheckoutEvents['submitted'], { method: MethodId }>(true);
  same<CheckoutEvents['challenged'], { method: MethodId }>(true);
  same<CheckoutEvents['pending'], { method: MethodId; codOper: string }>(true);
  same<CheckoutEvents['declined'], { method: MethodId; reason: string; codOper?: string | undefined }>(true);
  same<CheckoutEvents['result'], CheckoutResult>(true);
  same<CheckoutEvents['closed'], CheckoutResult>(true);
  same<CheckoutEvents['error'], CheckoutError>(true);
  same<CheckoutEvents['closeRequested'], { preventDefault: () => void }>(true);
  same<CheckoutEvents['closeRefused'], { why: 'busy' | 'asking' }>(true);
  same<CheckoutEvents['leaving'], { preventDefault: () => void; url: string }>(true);
}

/** Exactly the events whose action the page can prevent. */
export function cancelable(): void {
  type Stoppable = {
    [E in keyof CheckoutEvents]: CheckoutEvents[E] extends Cancelable ? E : never;
  }[keyof CheckoutEvents];
  same<Stoppable, 'closeRequested' | 'leaving'>(true);
}

export function results(): void {
  same<
    keyof CheckoutResult,
    | 'outcome'
    | 'paid'
    | 'success'
    | 'codOper'
    | 'amount'
    | 'method'
    | 'installments'
    | 'reason'
    | 'signedResult'
    | 'legacy'
  >(true);
  same<CheckoutResult['outcome'], Outcome>(true);
  same<Outcome, 'approved' | 'pending' | 'declined' | 'expired' | 'canceled' | 'failed'>(true);
  same<CheckoutResult['paid'], boolean>(true);
  same<CheckoutResult['success'], boolean>(true);
  same<CheckoutResult['codOper'], string | undefined>(true);
  same<CheckoutResult['method'], MethodId | undefined>(true);
  same<CheckoutResult['installments'], number | undefined>(true);
  same<CheckoutResult['reason'], string | undefined>(true);
  same<CheckoutResult['signedResult'], string | undefined>(true);
  same<keyof NonNullable<CheckoutResult['amount']>, 'value' | 'minorUnits' | 'currency'>(true);
  same<
    keyof CheckoutResult['legacy'],
    | 'TotalPagado'
    | 'Fecha'
    | 'Hora'
    | 'Tipo'
    | 'Oper'
    | 'Usuario'
    | 'Estado'
    | 'Razon'
    | 'isReturn'
    | 'returnUrl'
    | 'status'
  >(true);
  same<CheckoutResult['legacy']['status'], 0 | 1 | undefined>(true);
  same<CheckoutResult['legacy']['Estado'], 'Aprobada' | 'Pendiente' | 'Denegada'>(true);
}

export function sessions(session: CheckoutSession): void {
  same<keyof CheckoutSession, 'id' | 'result' | 'element' | 'on' | 'update' | 'close' | 'destroy'>(true);
  same<CheckoutSession['id'], string>(true);
  same<CheckoutSession['result'], Promise<CheckoutResult>>(true);
  same<CheckoutSession['element'], HTMLElement | undefined>(true);
  same<CheckoutSession['on'], On>(true);
  // @ts-expect-error the id is read-only
  session.id = 'mine';
  // @ts-expect-error a redirect has no element
  session.element.focus();
}

export function errors(error: CheckoutError): void {
  same<Exclude<keyof CheckoutError, keyof Error>, 'code' | 'docs'>(true);
  same<CheckoutError['docs'], string>(true);
  const known: CheckoutErrorCode = 'frame_blocked';
  const ofFrame: CheckoutErrorCode = 'amount_mismatch';
  if (error.code === known || error.code === ofFrame) error.docs.startsWith('docs/');
  // @ts-expect-error the code is read-only
  error.code = 'other';
}

export function listening({ on }: CheckoutSession): void {
  const off: () => void = on('declined', ({ method, reason, codOper }, session) => {
    const names: [MethodId, string] = [method, reason + (codOper ?? '')];
    session.close();
    return names;
  });
  off();
  on('closeRequested', (event) => event.preventDefault());
  on('leaving', (event) => event.url.startsWith('/') || event.preventDefault());
  on('error', ({ name, code, message, docs }) => [name, code, message, docs]);
  /* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-return -- it does not compile */
  // @ts-expect-error `submitted` cannot be prevented
  on('submitted', (event) => event.preventDefault());
  // @ts-expect-error `result` cannot be prevented
  on('result', (event) => event.preventDefault());
  // @ts-expect-error `closed` cannot be prevented
  on('closed', (event) => event.preventDefault());
  // @ts-expect-error no such event
  on('paid', () => undefined);
  // @ts-expect-error no such detail
  on('ready', ({ width }) => width);
  // @ts-expect-error a listener is a function
  on('ready', 'listener');
}
