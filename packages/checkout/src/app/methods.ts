import { METHOD_TRAITS, type MethodId } from '@istmo/domain';
import * as v from 'valibot';
import { card } from '../flows/card/card-method';
import type { LazyNamespace, Texts } from '../shared/i18n/texts';
import { inUsualOrder, startingMethod } from '../shared/payment/available-methods';
import { createStoredDraft } from '../shared/payment/payer-draft';
import type {
  MethodContext,
  MountedMethod,
  OtherMethod,
  PaymentMethod,
} from '../shared/payment/payment-method';
import {
  keepPayerDraft,
  openRememberedPayer,
  type RememberedPayer,
} from '../shared/payment/remembered-payer';
import { lazyExport } from '../shared/startup/retry-import';
import { createMethodList, type MethodList } from './checkout-page/method-list';
import { fetchLater } from './lazy-screens';
import type { Services } from './services';
import type { PaymentSession } from './session/payment-session';
import type { LoadSessionContext } from './session/load-session';
import { claveFlow, pseFlow } from './shared-chunks';

/** `texts`: the namespaces that are not in the core bundle. */
type Loader = { load: () => Promise<PaymentMethod>; texts: readonly LazyNamespace[] };

const methodLoaders: Readonly<Record<Exclude<MethodId, 'card'>, Loader>> = {
  nequi: {
    load: lazyExport(() => import('../flows/nequi/nequi-method'), 'nequi'),
    texts: ['nequi', 'payment'],
  },
  yappy: {
    load: lazyExport(() => import('../flows/yappy/yappy-method'), 'yappy'),
    texts: ['payment', 'yappy'],
  },
  breb: { load: lazyExport(() => import('../flows/breb/breb-method'), 'breb'), texts: ['breb', 'payment'] },
  cash: {
    load: lazyExport(() => import('../flows/cash/cash-method'), 'cash'),
    texts: ['cash', 'printable', 'payment'],
  },
  clave: { load: lazyExport(claveFlow, 'clave'), texts: ['clave', 'payment'] },
  pse: { load: lazyExport(pseFlow, 'pse'), texts: ['payment', 'pse'] },
  balance: {
    load: lazyExport(() => import('../flows/balance/balance-method'), 'balance'),
    texts: ['balance', 'payment'],
  },
  crypto: {
    load: lazyExport(() => import('../flows/crypto/crypto-method'), 'crypto'),
    texts: ['crypto', 'payment'],
  },
};

/** Loads a method's code and texts. Rejects if either cannot be loaded. The card is always loaded: most payers use it. */
export function loadMethod(
  id: MethodId,
  texts?: Pick<Texts, 'load'>,
): PaymentMethod | Promise<PaymentMethod> {
  return id === 'card' ? card : loadLater(methodLoaders[id], texts);
}

async function loadLater(loader: Loader, texts?: Pick<Texts, 'load'>): Promise<PaymentMethod> {
  const [method] = await Promise.all([loader.load(), texts?.load(...loader.texts)]);
  return method;
}

/** The offered methods that the host asks for, in its order; all of them if it names none. */
export function wantedMethods(
  offered: readonly MethodId[],
  wanted: readonly MethodId[] = offered,
): readonly MethodId[] {
  return [...new Set(wanted)].filter((id) => offered.includes(id));
}

/** Adds the method of a payment that has started, even if it is no longer offered. */
export function withStartedMethod(
  ids: readonly MethodId[],
  begun: MethodId | undefined,
): readonly MethodId[] {
  return !begun || ids.includes(begun) ? ids : [begun, ...ids];
}

type MethodsInput = {
  services: Pick<Services, 'thirdPartyScripts' | 'attempts' | 'texts' | 'tabStorage' | 'painted'>;
  methodsOf: LoadSessionContext['methodsOf'];
  paymentSession: PaymentSession;
  signal: AbortSignal;
};

/** The methods of a checkout page. A method whose script is missing joins when the script arrives. */
export function createMethods(
  { services, methodsOf, paymentSession, signal }: MethodsInput,
  context: MethodContext,
): MethodList {
  const { info, merchantProfile, options, unfinished } = paymentSession;
  const startedMethod = unfinished?.payment?.method;
  const { thirdPartyScripts, tabStorage: storage } = services;
  const offered = methodsOf(info, merchantProfile, options);
  const present = () => {
    const { missing } = thirdPartyScripts.getState();
    const here = offered.filter((id) => !missing.includes(id));
    return withStartedMethod(here, startedMethod);
  };
  const last = services.attempts.lastMethod?.();
  // The merchant's own order stays.
  const inOrder = (ids: readonly MethodId[]) =>
    options.methods ? ids : inUsualOrder(ids, { currency: info.currency, last });
  // A payer who left to log in continues with the method in the address.
  const wanted = methodIn(context.here());
  const first = startingMethod(present(), startedMethod ?? wanted ?? last);
  const remembered = rememberedGuest(context);
  const isKnown = isLoggedIn(context) || !!remembered?.phone();
  const isOther = startedMethod !== undefined || wanted !== undefined;
  const short = isOther ? {} : shortStart(context, { first, last, isKnown });
  const methods = createMethodList({
    ids: inOrder(present()),
    first,
    ...short,
    load: (id) => {
      const method = loadMethod(id, services.texts);
      if (id === startedMethod) return toResume(method, context);
      return short.isBrief && id === first ? onceUserIsKnown(method, context) : method;
    },
    mount: (method, restart) => {
      const mounted = mount(method, restart);
      remembered?.fill({ opened: () => [mounted] });
      return mounted;
    },
    onChosen: (method) => context.bridge.emit({ type: 'methodChosen', method }),
  });
  signal.addEventListener(
    'abort',
    thirdPartyScripts.subscribe(() => methods.offer(inOrder(present()))),
  );
  keepPayerDraft({ methods, stored: createStoredDraft(storage, info.code), signal });
  void startLater(services, signal);
  return methods;

  function mount(method: PaymentMethod, restart: boolean): MountedMethod {
    const { attemptId, payment } = unfinished ?? {};
    // An attempt that the provider does not know is voided before the next one is sent.
    const own = { ...context, otherMethod: () => otherThan(method.id, methods) };
    if (restart || !attemptId || payment?.method !== method.id)
      return method.mount(withOwnPhone(method.id, own));
    return method.mount({ ...own, unfinished: { attemptId, payment } });
  }
}

/** The payer who asked this browser to remember them, unless a wallet user is logged in. */
function rememberedGuest(context: MethodContext): RememberedPayer | undefined {
  const remembered = isLoggedIn(context) ? undefined : openRememberedPayer();
  return remembered?.isOn() ? remembered : undefined;
}

function isLoggedIn({ login }: MethodContext): boolean {
  return login.getState().session !== undefined;
}

/** After a reload, a user's phone is known only once the session is renewed. */
async function onceUserIsKnown(
  loading: PaymentMethod | Promise<PaymentMethod>,
  { login }: MethodContext,
): Promise<PaymentMethod> {
  const [method] = await Promise.all([loading, login.whenKnown()]);
  return method;
}

const UserAnswer = v.object({ user: v.object({ phone: v.string() }) });

/** Fills in the wallet user's phone if the method asks only for a phone and the merchant's page has passed none. */
function withOwnPhone(method: MethodId, context: MethodContext): MethodContext {
  const answer = v.safeParse(UserAnswer, context.login.getState().answer);
  if (!answer.success || !asksOnlyPhone(method)) return context;
  return { ...context, prefill: { phone: answer.output.user.phone, ...context.prefill } };
}

type Start = { first: MethodId | undefined; last: MethodId | undefined; isKnown: boolean };

/** A known payer starts with one line, and a wallet user with their cards. A subscription always starts with a new card. */
function shortStart(
  context: MethodContext,
  { first, last, isKnown }: Start,
): { isBrief?: boolean; isFolded?: boolean } {
  return {
    isBrief: first === last && asksOnlyPhone(first) && isKnown,
    isFolded: first === 'card' && isLoggedIn(context) && !context.subscription,
  };
}

function asksOnlyPhone(method: MethodId | undefined): boolean {
  return method !== undefined && METHOD_TRAITS[method].inApp;
}

function otherThan(id: MethodId, methods: MethodList): OtherMethod | undefined {
  const other = methods.getState().ids.find((one) => one !== id);
  if (!other) return undefined;
  const choose = (): void => {
    methods.change();
    methods.choose(other);
  };
  return { id: other, choose, showAll: methods.change };
}

async function startLater({ painted }: Pick<Services, 'painted'>, signal: AbortSignal): Promise<void> {
  await painted;
  if (!signal.aborted) fetchLater();
}

/** The method as it continues a payment that has started. */
async function toResume(
  loading: PaymentMethod | Promise<PaymentMethod>,
  context: MethodContext,
): Promise<PaymentMethod> {
  const method = await loading;
  return (await method.toResume?.(context)) ?? method;
}

function methodIn(path: string): string | undefined {
  return new URL(path, 'https://checkout.invalid').searchParams.get('method') ?? undefined;
}
