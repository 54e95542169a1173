import { type Machine, matchPage, type PageName, requiredError, toHex } from '@istmo/domain';
import { activityEndpoints, isProviderError } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';
import { paymentPath } from '../../../shared/payment/payment-path';
import type { WalletContext } from '../../../shared/page/page-context';
import { homePath } from '../../../shared/wallet/wallet-view';

/** What a payer typed, pasted or scanned: a link of this checkout, or a code. */
type Typed = { path: string } | { code: string };

const PAYABLE: readonly PageName[] = ['checkout', 'station', 'widget', 'slug', 'slugCode', 'emailPayment'];

/** The payment that a text names. `undefined` for a link to anything else. */
function readPayTarget(text: string, origin: string): Typed | undefined {
  const typed = text.trim();
  if (!/^https?:/i.test(typed)) return { code: typed };
  const url = urlIn(typed);
  const page = url?.origin === origin ? matchPage(url.pathname)?.page : undefined;
  return url && page && PAYABLE.includes(page) ? { path: url.pathname + url.search } : undefined;
}

function urlIn(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A payment that is looked up by its code, or by its link. */
type PayState =
  | { name: 'typing' }
  | { name: 'searching'; code: string }
  /** `code` cannot be paid; the text says why until it changes. */
  | { name: 'refused'; code: string; text: string }
  | { name: 'unanswered'; code: string; error: unknown }
  | { name: 'found'; path: string };

type PayEvent =
  | { type: 'search'; code: string }
  | { type: 'found'; path: string }
  | { type: 'refused'; text: string }
  | { type: 'failed'; error: unknown }
  | { type: 'retry' };

const search = (_: unknown, { code }: { code: string }): PayState => ({ name: 'searching', code });

const payMachine: Machine<PayState, PayEvent> = {
  typing: { search, found: (_, { path }) => ({ name: 'found', path }) },
  searching: {
    found: (_, { path }) => ({ name: 'found', path }),
    refused: ({ code }, { text }) => ({ name: 'refused', code, text }),
    failed: ({ code }, { error }) => ({ name: 'unanswered', code, error }),
  },
  refused: { search, found: (_, { path }) => ({ name: 'found', path }) },
  unanswered: { search, retry: ({ code }) => ({ name: 'searching', code }) },
  found: {},
};

type PayStore = {
  flow: FlowStore<PayState, PayEvent>;
  form: FormStore<{ code: string }>;
  /** Looks up what the form has. False if it has nothing that can be paid. */
  submit: () => boolean;
  dispose: () => void;
};

/** Finds a payment by its code before it leads there: a mistyped code is said here, beside its field. */
export function createPayStore(context: WalletContext): PayStore {
  const form = createFormStore({ code: '' }, ({ code }) => ({
    code:
      requiredError(code) ?? (readPayTarget(code, location.origin) ? undefined : ('link_not_found' as const)),
  }));
  const flow = createFlowStore<PayState, PayEvent>(
    payMachine,
    { name: 'typing' },
    {
      searching: async ({ code }, { send, signal }) => {
        try {
          send({ type: 'found', path: await findPayment(context, code, signal) });
        } catch (error) {
          const isAnswer = isProviderError(error) && error.kind === 'server';
          send(isAnswer ? { type: 'refused', text: error.message || error.key } : { type: 'failed', error });
        }
      },
      found: ({ path }) => context.visit(path),
    },
  );
  return {
    flow,
    form,
    submit: () => {
      form.showAll();
      const { refusals, values } = form.getState();
      const target = readPayTarget(values.code, location.origin);
      if (refusals.code || !target) return false;
      flow.getState().send('path' in target ? { type: 'found', ...target } : { type: 'search', ...target });
      return true;
    },
    dispose: flow.dispose,
  };
}

/** The path of what a code names: a money request is paid in the wallet. Throws ProviderError. */
async function findPayment(context: WalletContext, code: string, signal: AbortSignal): Promise<string> {
  const { searchActivity } = context.apiOf(activityEndpoints);
  const [found] = await searchActivity({ conditional: `code::${toHex(code)}` }, signal);
  if (found && found.askedBy !== '') return homePath('activities');
  return paymentPath({ code, ...(found?.type === 'PAYMENT_STATION' && { type: 'ps' }) }, context);
}
