import type { DraftOptions } from '../shared/payment/payer-draft';
import type { MethodContext } from '../shared/payment/payment-method';
import { createMethodList, type MethodList } from './checkout-page/method-list';
import { loadMethod, withStartedMethod } from './methods';
import type { Services } from './services';
import type { CheckoutSession } from './session/checkout-session';
import type { LoadSessionContext } from './session/load-session';

type MethodsInput = {
  services: Pick<Services, 'thirdPartyScripts' | 'lastMethod' | 'texts' | 'tabStorage'>;
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
  const { thirdPartyScripts } = services;
  const offered = methodsOf(info, commerce, options);
  const present = () => {
    const { missing } = thirdPartyScripts.getState();
    return withStartedMethod(
      offered.filter((id) => !missing.includes(id)),
      startedMethod,
    );
  };
  const methods = createMethodList({
    ids: present(),
    // A payer who left to log in continues with the method in the address.
    first: startedMethod ?? methodIn(context.here()) ?? services.lastMethod.get(),
    load: async (id) => {
      const method = await loadMethod(id, services.texts);
      return (unfinished && (await method.toResume?.(context))) ?? method;
    },
    mount: (method, anew) => {
      // If the attempt's method is unknown, every method sends the same attempt again.
      const isTheirs = startedMethod === undefined || startedMethod === method.id;
      return method.mount({ ...context, ...(isTheirs && !anew && unfinished && { unfinished }) });
    },
    onChosen: (method) => context.bridge.emit({ type: 'methodChosen', method }),
  });
  signal.addEventListener(
    'abort',
    thirdPartyScripts.subscribe(() => methods.offer(present())),
  );
  void keepDraft({ methods, storage: services.tabStorage, code: info.code, signal });
  return methods;
}

/** The code is not needed to type, so nothing waits for it. */
async function keepDraft(options: DraftOptions): Promise<void> {
  const loaded = await import('../shared/payment/payer-draft').catch(() => undefined);
  loaded?.keepPayerDraft(options);
}

function methodIn(path: string): string | undefined {
  return new URL(path, 'https://checkout.invalid').searchParams.get('method') ?? undefined;
}
