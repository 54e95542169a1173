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
  /** The provider's own page mounts the widget, and hears of the result. */
  isMounted?: boolean;
  /** Resolves once the screen shows them. Empty where no host sends any. */
  options: () => Promise<FrameOptions>;
  /** Called once the screen shows the change. Returns what removes the listener. */
  onUpdate: (listener: (options: FrameOptions) => void) => () => void;
  /**
   * Called for each screen with the size that it needs, in CSS pixels; `width` is that of its card. Only the first one is
   * reported, and none after a failure.
   */
  ready: (height: number, width?: number) => void;
  resize: (height: number, width?: number) => void;
  emit: (event: FrameEvent) => void;
  /**
   * Tells the host that a payment is about to be sent. Resolves to whether the host knows: a host that does not would tell its
   * page "canceled" while the payment is made. True where there is no host.
   */
  submit: (method: MethodId) => Promise<boolean>;
  /** Sends the one result to the host, and later what becomes of the same operation. The screen may stay. */
  finish: (result: CheckoutResult) => void;
  /**
   * The payer leaves, unless the host prevents it. `leaving` is the result then, if none was sent before. Resolves if the host
   * keeps the payer here, or does not answer.
   */
  close: (leaving?: CheckoutResult) => Promise<void>;
  /** Whether closing leads anywhere: always to the host of a frame, and back from the hosted page where an address is known. */
  leadsBack: (ownReturnUrl: string) => boolean;
  /** Called once the merchant's origins are known, when `leadsBack` may change. Returns what removes the listener. */
  onAdmit: (listener: () => void) => () => void;
  fail: (failure: BridgeFailure) => void;
  /** Reports an error to the host's developer. The checkout continues. */
  report: (failure: BridgeFailure) => void;
  remember: (attemptId: string | null) => void;
  /** Who answers when the host wants the frame gone; the last one set counts. */
  guardClose: (guard: () => CloseAnswer) => void;
};

/**
 * The bridge as the app opens it: nothing is said to anybody before the merchant's list of origins is known. Where it never
 * is, or the host is not on it, the host that the address names hears why it failed, and nothing else.
 */
export type OpenableBridge = Bridge & {
  /** Opens the bridge to the host, or says that the host is not on the list. */
  admit: (allowedOrigins: readonly string[], payment?: LoadedPayment) => boolean;
};

/** What is paid, unless it cannot be paid any more, and to whom: for a host that is told of both. */
export type LoadedPayment = {
  info: PromiseSettledResult<PaymentInfo>;
  merchantProfile: {
    merchant: Pick<Merchant, 'merchantName' | 'termsUrl'>;
    embeddedHosts: readonly string[];
  };
};

/** The bridge as it is made. */
export type NewBridge = OpenableBridge & {
  /** Sets what applies the host's options to the screen, from the first ones on. Called once, before a host is admitted. */
  applyOptionsWith: (apply: ApplyOptions) => void;
};

/**
 * The result with a documented code as its reason, and with that reason in words if it has only the code. The texts of
 * `errors` have every code. A provider can send one in place of its words.
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
  /** Receives each operation that the host is told of: the host also learns what becomes of it while its receipt is open. */
  told: Pick<Set<string>, 'add'>;
  getText: GetText;
};

/**
 * The bridge with what each result takes before the host hears it: the reason in words, and after a success in a widget the payer is
 * logged out, because others may use the merchant's page on this device.
 */
export function withResults<B extends ResultCalls>(bridge: B, { login, told, getText }: ResultContext): B {
  const toHost = (result: CheckoutResult): CheckoutResult => {
    if ((bridge.kind === 'frame' || bridge.isMounted) && result.success) login.clear();
    if (result.codOper !== undefined) told.add(result.codOper);
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
