import { payCodeStatus, PROVIDER_TEXTS, requiredError } from '@istmo/domain';
import { type SyntheticEvent, useState } from 'react';
import { createFormStore } from '../../../shared/form/form-store';
import { focusFirstWrong } from '../../../shared/form/focus-first-wrong';
import { useFields } from '../../../shared/form/use-fields';
import type { FlowStore } from '../../../shared/flow/flow-store';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { TextField } from '../../../shared/ui/fields/text-field';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { Problem } from '../parts/loaded';
import { CodeEntry } from './code-entry';
import type { SearchEvent, SearchState } from './codes-store';
import styles from './codes.module.css';

const PREFIX = 'codes';

type Props = {
  store: FlowStore<SearchState, SearchEvent>;
  context: Pick<WalletContext, 'visit' | 'display' | 'now'>;
  onOpen: (id: string) => void;
};

/** Finds one code, and says what became of it. */
export function CodeSearch({ store, context, onOpen }: Props) {
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
    const { refusals, values } = form.getState();
    if (refusals.code) focusFirstWrong(refusals, { prefix: PREFIX, order: ['code'] });
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

type AnswerProps = Pick<Props, 'context' | 'onOpen'> & {
  state: SearchState;
  send: (event: SearchEvent) => void;
};

function Answer({ state, send, context, onOpen }: AnswerProps) {
  const t = useText('codes');
  if (state.name === 'failed') return <Problem error={state.error} onRetry={() => send({ type: 'again' })} />;
  if (state.name !== 'found') return null;
  const { found } = state;
  // An own code that nobody has paid is found, and has the same status.
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
