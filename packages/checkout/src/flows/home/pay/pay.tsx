import { type Machine, matchPage, MESSAGE_KEYS, type PageName, requiredError, toHex } from '@istmo/domain';
import { type SyntheticEvent, useEffect } from 'react';
import { activityEndpoints, isProviderError } from '@istmo/contract/provider';
import { createFormStore, type FormStore, useFields } from '../../../shared/form/form-store';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/refused-fields';
import { createFlowStore, type FlowStore, useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { useText } from '../../../shared/i18n/texts';
import type { WalletContext } from '../../../shared/page/page-context';
import { paymentPath } from '../../../shared/payment/payment-path';
import { Button } from '../../../shared/ui/buttons/button';
import { Announcement } from '../../../shared/ui/feedback/alert';
import { TextField } from '../../../shared/ui/fields/field';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { Problem } from '../parts/loaded';
import styles from './pay.module.css';

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
  /** Looks up the text in the form. False if the text cannot name a payment. */
  submit: () => boolean;
  dispose: () => void;
};

/** Looks up a code before it opens the payment, so that an error in the code is shown here, beside its field. */
function createPayStore(context: WalletContext): PayStore {
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
      const { fieldErrors, values } = form.getState();
      const target = readPayTarget(values.code, location.origin);
      if (fieldErrors.code || !target) return false;
      flow.getState().send('path' in target ? { type: 'found', ...target } : { type: 'search', ...target });
      return true;
    },
    dispose: flow.dispose,
  };
}

/** The path of the payment that a code names; a money request is paid in the wallet. Throws ProviderError. */
async function findPayment(context: WalletContext, code: string, signal: AbortSignal): Promise<string> {
  const { searchActivity } = context.apiOf(activityEndpoints);
  const [found] = await searchActivity({ conditional: `code::${toHex(code)}` }, signal);
  if (found && found.askedBy !== '') return homePath('activities');
  return paymentPath({ code, ...(found?.type === 'PAYMENT_STATION' && { type: 'ps' }) }, context);
}

const PREFIX = 'pay';

/** Leads to the payment of a code or a link that the user types or pastes. */
export function Pay({ context }: ViewProps) {
  const t = useText('pay');
  const errors = useText('errors');
  const store = useDisposable(() => createPayStore(context));
  const { state, send } = useFlow(store.flow);
  const searching = state.name === 'searching' || state.name === 'found';
  const field = useFields(store.form, {
    prefix: PREFIX,
    readOnly: searching,
    missing: { code: t('missing') },
  })('code');
  const refusal = state.name === 'refused' && state.code === field.value.trim() ? state.text : undefined;
  const key = MESSAGE_KEYS.find((one) => one === refusal);
  useEffect(() => {
    if (refusal !== undefined) document.getElementById(fieldId(PREFIX, 'code'))?.focus();
  }, [refusal]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (searching || store.submit()) return;
    focusFirstWrong(store.form.getState().fieldErrors, { prefix: PREFIX, order: ['code'] });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.soft}>{t('explanation')}</p>
      <TextField
        {...field}
        error={field.error ?? (key ? errors(key) : refusal)}
        label={t('code')}
        hint={t('codeHint')}
        autoCapitalize="off"
        autoComplete="off"
        enterKeyHint="go"
        required
      />
      <Button type="submit" busy={searching && t('searching')}>
        {t('next')}
      </Button>
      <Announcement>{searching && t('searching')}</Announcement>
      {state.name === 'unanswered' && <Problem error={state.error} onRetry={() => send({ type: 'retry' })} />}
    </form>
  );
}
