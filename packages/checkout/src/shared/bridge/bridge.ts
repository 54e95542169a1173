import type {
  BridgeFailure,
  CheckoutResult,
  CloseAnswer,
  FrameEvent,
  FrameOptions,
  MethodId,
} from '@istmo/contract/bridge';
import { DEFAULT_REASONS, type Merchant, type PaymentInfo, PROVIDER_TEXTS } from '@istmo/domain';
import type { GetText } from '../i18n/texts';
import type { Login } from '../storage/login';
import type { ApplyOptions } from './host-options';

/** The checkout's connection to the page that opened it: the merchant's page around the frame. The hosted page has none. */
export type Bridge = {
  kind: 'frame' | 'page';
  /** Whether the provider's own page has mounted the widget and receives the result. */
  isMounted?: boolean;
  /** Resolves to the host's options once the screen shows them; empty if no host sends any. */
  options: () => Promise<FrameOptions>;
  /** Calls the listener once the screen shows a change. Returns a function that removes the listener. */
  onUpdate: (listener: (options: FrameOptions) => void) => () => void;
  /**
   * Called for each screen with the size that it needs, in CSS pixels; `width` is the width of its card. Only the first screen is
   * reported to the host as ready.
   */
  ready: (height: number, width?: number) => void;
  resize: (height: number, width?: number) => void;
  emit: (event: FrameEvent) => void;
  /**
   * Tells the host that a payment is about to be sent. Resolves to whether the host has received it: otherwise the host would
   * report "canceled" while the payment is made. True if there is no host.
   */
  submit: (method: MethodId) => Promise<boolean>;
  /** Sends the result to the host, and later each change of the same operation, such as a refund. The screen may stay. */
  finish: (result: CheckoutResult) => void;
  /**
   * Lets the payer leave, unless the host prevents it. `leaving` is then the result, if none was sent before. Resolves if the
   * host keeps the payer here, or does not answer.
   */
  close: (leaving?: CheckoutResult) => Promise<void>;
  /** Whether the payer can return: always in a frame, and on the hosted page if a return address is known. */
  leadsBack: (ownReturnUrl: string) => boolean;
  /** Calls the listener once the merchant's origins are known: `leadsBack` may change. Returns a function that removes it. */
  onAdmit: (listener: () => void) => () => void;
  fail: (failure: BridgeFailure) => void;
  /** Reports an error to the host's developer. The checkout continues. */
  report: (failure: BridgeFailure) => void;
  remember: (attemptId: string | null) => void;
  /** Sets the function that answers when the host wants to close the frame. The last one counts. */
  guardClose: (guard: () => CloseAnswer) => void;
};

/**
 * The bridge that the app opens: it sends nothing before the merchant's allowed origins are known. If they cannot be loaded, or
 * the host is not among them, the host that the address names receives no data of the payment, only why it failed.
 */
export type OpenableBridge = Bridge & {
  /** Opens the bridge to the host. Returns false if the host's origin is not allowed. */
  admit: (allowedOrigins: readonly string[], payment?: LoadedPayment) => boolean;
};

/** The payment's data, or the reason why it cannot be paid, and its merchant: for a host that receives both. */
export type LoadedPayment = {
  info: PromiseSettledResult<PaymentInfo>;
  merchantProfile: {
    merchant: Pick<Merchant, 'merchantName' | 'termsUrl'>;
    embeddedHosts: readonly string[];
  };
};

/** The bridge as it is created. */
export type NewBridge = OpenableBridge & {
  /** Sets the function that applies the host's options, the first ones included. Called once, before a host is admitted. */
  applyOptionsWith: (apply: ApplyOptions) => void;
};

/**
 * Gives the result a documented code as its reason, and adds the words of that code if the result has none. The texts of `errors`
 * have every code. A provider can send a code in place of its words.
 */
export function withReasonWords(result: CheckoutResult, getText: GetText): CheckoutResult {
  const { outcome, reason: sent, legacy, ...rest } = result;
  const textOf = (code: string) => {
    const text = code && getText('errors', code);
    return text === code ? '' : text;
  };
  const reason = sent === undefined || textOf(sent) ? sent : defaultReason(outcome);
  const Razon = textOf(legacy.Razon) || legacy.Razon || textOf(reason ?? '');
  return { outcome, ...(reason && { reason }), ...rest, legacy: { ...legacy, Razon } };
}

function defaultReason(outcome: CheckoutResult['outcome']): string | undefined {
  return outcome === 'pending' || outcome === 'approved' ? undefined : DEFAULT_REASONS[outcome];
}

type ResultCalls = Pick<OpenableBridge, 'kind' | 'isMounted' | 'finish' | 'close' | 'guardClose'>;

type ResultContext = {
  login: Pick<Login, 'clear'>;
  /** Receives each operation that is reported to the host: while its receipt is open, the host also gets its changes. */
  reported: Pick<Set<string>, 'add'>;
  getText: GetText;
};

/**
 * Adds the reason in words to each result before the host receives it. After a success in a widget, also logs the payer out,
 * because others may use the merchant's page on this device.
 */
export function withResults<B extends ResultCalls>(
  bridge: B,
  { login, reported, getText }: ResultContext,
): B {
  const toHost = (result: CheckoutResult): CheckoutResult => {
    if ((bridge.kind === 'frame' || bridge.isMounted) && result.success) login.clear();
    if (result.codOper !== undefined) reported.add(result.codOper);
    return withReasonWords(result, getText);
  };
  return {
    ...bridge,
    finish: (result) => bridge.finish(toHost(result)),
    close: (leaving) => bridge.close(leaving && toHost(leaving)),
    guardClose: (guard) =>
      bridge.guardClose(() => {
        const answer = guard();
        return answer.close && answer.result ? { ...answer, result: toHost(answer.result) } : answer;
      }),
  };
}

type LoadError = { code: number; key: string; message?: string | undefined };

/** Tells the host's developer that data of the provider did not load, and why. The payer can try again. */
export function reportLoadError(
  bridge: { report: (failure: BridgeFailure) => void },
  { code, key, message }: LoadError,
): void {
  const why = [message || key, ...(code ? [`header code ${String(code)}`] : [])].join(', ');
  bridge.report({ code: 'error_to_load', message: `${PROVIDER_TEXTS.errorOnLoad}: ${why}.` });
}
