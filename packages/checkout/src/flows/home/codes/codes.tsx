import { type SyntheticEvent, useEffect, useState } from 'react';
import {
  formatMoney,
  money,
  payCodeStatus,
  type PayCodeStatus,
  PROVIDER_TEXTS,
  requiredError,
} from '@istmo/domain';
import { type FlowStore, useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { focusFirstWrong } from '../../../shared/form/refused-fields';
import { createFormStore, useFields } from '../../../shared/form/form-store';
import { recentInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Pill } from '../../../shared/ui/feedback/pill';
import { TextField } from '../../../shared/ui/fields/field';
import type { WalletContext } from '../../../shared/page/page-context';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry } from '../parts/entry';
import { Empty, HandCoins } from '../parts/parts';
import { Problem } from '../parts/loaded';
import { followNews, PagedListView } from '../parts/paged-list';
import { createCodesStore, keyOf, type SearchEvent, type SearchState, type UserCode } from './codes-store';
import { OpenCode } from './open-code';
import styles from './codes.module.css';

/** The pay codes and money requests that the user made. One can be opened, and found by its code. */
export function Codes({ context, go, onReported }: ViewProps) {
  const t = useText('codes');
  const store = useDisposable(() => createCodesStore(context));
  const [opened, setOpened] = useState<string>();
  const leave = () => {
    setOpened(undefined);
    store.refresh();
  };
  // A payment of a code or request also creates a notification.
  useEffect(() => followNews(context, store.refresh), [context, store]);
  if (opened !== undefined)
    return (
      <OpenCode context={context} id={opened} onReported={onReported}>
        <Button kind="quiet" onClick={leave}>
          {t('back')}
        </Button>
      </OpenCode>
    );
  return (
    <div className={styles.view}>
      <CodeSearch store={store.search} context={context} onOpen={setOpened} />
      <PagedListView
        list={store.list}
        label={t('list')}
        empty={<Empty icon={HandCoins} title={t('none')} hint={t('noneHint')} />}
        keyOf={keyOf}
        row={(code) => <CodeEntry code={code} context={context} onOpen={setOpened} />}
      />
      <Button kind="quiet" onClick={() => go('charge')}>
        {t('charge')}
      </Button>
    </div>
  );
}

const PREFIX = 'codes';

type Props = {
  store: FlowStore<SearchState, SearchEvent>;
  context: WalletContext;
  onOpen: (id: string) => void;
};

/** Finds one code, and shows its status. */
function CodeSearch({ store, context, onOpen }: Props) {
  const t = useText('codes');
  const { state, send } = useFlow(store);
  const [form] = useState(() => createFormStore({ code: '' }, ({ code }) => ({ code: requiredError(code) })));
  const searching = state.name === 'searching';
  const field = useFields(form, {
    prefix: PREFIX,
    readOnly: searching,
    missing: { code: t('missingCode') },
  });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.showAll();
    const { fieldErrors, values } = form.getState();
    if (fieldErrors.code) focusFirstWrong(fieldErrors, { prefix: PREFIX, order: ['code'] });
    else if (!searching) send({ type: 'search', code: values.code.trim().toUpperCase() });
  }
  return (
    <form className={styles.search} noValidate onSubmit={submit} role="search">
      <TextField
        {...field('code')}
        label={t('search')}
        hint={t('searchHint')}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="search"
        required
      />
      <Button type="submit" kind="quiet" size="medium" busy={searching && t('finding')}>
        {t('find')}
      </Button>
      <Answer state={state} send={send} context={context} onOpen={onOpen} />
    </form>
  );
}

type AnswerProps = {
  context: WalletContext;
  onOpen: (id: string) => void;
  state: SearchState;
  send: (event: SearchEvent) => void;
};

function Answer({ state, send, context, onOpen }: AnswerProps) {
  const t = useText('codes');
  if (state.name === 'failed') return <Problem error={state.error} onRetry={() => send({ type: 'again' })} />;
  if (state.name !== 'found') return null;
  const { found } = state;
  // An unpaid code of the user has the same status, but `found` is set.
  if (!found && payCodeStatus(found) === PROVIDER_TEXTS.paymentNotFound)
    return (
      <Alert tone="wait" title={t('notFound')}>
        {t('notFoundHint')}
      </Alert>
    );
  return (
    <div role="status">
      {found && <CodeEntry code={found} context={context} onOpen={onOpen} />}
      <Button kind="plain" size="medium" onClick={() => send({ type: 'left' })}>
        {t('all')}
      </Button>
    </div>
  );
}

type CodeEntryProps = {
  code: UserCode;
  context: WalletContext;
  /** Opens a pay code; a money request has nothing to open. */
  onOpen: (id: string) => void;
};

/** A pay code or money request, with its status. */
function CodeEntry({ code: shown, context, onOpen }: CodeEntryProps) {
  const t = useText('codes');
  const language = useLanguage();
  const { id, kind, code, to, description, amount, currency, openAmount, createdAt } = shown;
  const isCode = kind === 'code';
  const title = isCode ? code : t('requestTo', { name: to });
  return (
    <Entry
      what={description || title}
      notes={[description === '' ? '' : title, recentInWords(createdAt, context.now(), language)]}
      sum={openAmount ? t('anyAmount') : formatMoney(money(amount, currency), language)}
      aside={<StatusPill status={payCodeStatus(shown)} />}
      onOpen={isCode ? () => onOpen(id) : undefined}
      context={context}
    />
  );
}

const LOOKS = {
  PAYMENT_NOT_FOUND: { tone: 'wait', text: 'statusNone' },
  PAYMENT_PENDING: { tone: 'wait', text: 'statusPending' },
  PAYMENT_SUCCESS: { tone: 'good', text: 'statusPaid' },
  PAYMENT_REJECTED: { tone: 'bad', text: 'statusRejected' },
} as const satisfies Record<PayCodeStatus, object>;

function StatusPill({ status }: { status: PayCodeStatus }) {
  const t = useText('codes');
  const { tone, text } = LOOKS[status];
  return <Pill tone={tone}>{t(text)}</Pill>;
}
