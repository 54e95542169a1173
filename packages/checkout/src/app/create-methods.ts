import { keepPayerDraft } from '../shared/payment/keep-payer-draft';
import { createStoredDraft } from '../shared/payment/payer-draft';
import type { MethodContext, PaymentMethod } from '../shared/payment/payment-method';
import { createMethodList, type MethodList } from './checkout-page/method-list';
import { loadMethod, withStartedMethod } from './methods';
import type { Services } from './services';
import type { CheckoutSession } from './session/checkout-session';
import type { LoadSessionContext } from './session/load-session';
import { fetchLater } from './later';

type MethodsInput = {
  services: Pick<Services, 'thirdPartyScripts' | 'lastMethod' | 'texts' | 'tabStorage' | 'painted'>;
  methodsOf: LoadSessionContext['methodsOf'];
  checkoutSession: CheckoutSession;
  signal: AbortSignal;
};

/** The methods of a checkout page. A method whose script is missing joins when the script arrives. */
export function createMethods(
  { services, methodsOf, checkoutSession, signal }: MethodsInput,
  context: MethodContext,
): MethodList {
  const { info, commerce, options, unfinished } = checkoutSession;
  const startedMethod = unfinished?.payment?.method;
  const { thirdPartyScripts, tabStorage: storage } = services;
  const offered = methodsOf(info, commerce, options);
  const present = () => {
    const { missing } = thirdPartyScripts.getState();
    const here = offered.filter((id) => !missing.includes(id));
    return withStartedMethod(here, startedMethod);
  };
  const methods = createMethodList({
    ids: present(),
    // A payer who left to log in continues with the method in the address.
    first: startedMethod ?? methodIn(context.here()) ?? services.lastMethod.get(),
    load: (id) => {
      const method = loadMethod(id, services.texts);
      return id === startedMethod ? toResume(method, context) : method;
    },
    mount: (method, anew) => {
      const { attemptId, payment } = unfinished ?? {};
      // An attempt that the provider does not know is voided before the next one is sent.
      if (anew || !attemptId || payment?.method !== method.id) return method.mount(context);
      return method.mount({ ...context, unfinished: { attemptId, payment } });
    },
    onChosen: (method) => context.bridge.emit({ type: 'methodChosen', method }),
  });
  signal.addEventListener(
    'abort',
    thirdPartyScripts.subscribe(() => methods.offer(present())),
  );
  keepPayerDraft({ methods, stored: createStoredDraft(storage, info.code), signal });
  void startLater(services, signal);
  return methods;
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
