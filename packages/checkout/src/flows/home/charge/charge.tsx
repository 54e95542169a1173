import { formatMoney, money } from '@istmo/domain';
import { useState } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/use-flow';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { StateMark } from '../../../shared/ui/feedback/state-mark';
import { useFocus } from '../../../shared/ui/use-focus';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { OpenCode } from '../codes/open-code';
import { Loaded } from '../parts/loaded';
import type { ChargeEvent, ChargeState } from './charge-flow';
import { ChargeForm } from './charge-form';
import {
  type ChargeMerchant,
  createChargeForm,
  createChargeStore,
  createMerchantStore,
} from './charge-store';
import styles from './charge.module.css';

/** Asks for money: with a pay code, or another wallet user. */
export function Charge(props: ViewProps) {
  const store = useDisposable(() => createMerchantStore(props.context));
  return <Loaded store={store}>{(merchant) => <Charging {...props} {...merchant} />}</Loaded>;
}

type Props = ViewProps & ChargeMerchant;

function Charging({ context, go, onReported, idMerchant, stations }: Props) {
  const t = useText('charge');
  const hasCodes = idMerchant !== null;
  const store = useDisposable(() => createChargeStore(context, idMerchant));
  const newForm = () => createChargeForm(hasCodes ? 'code' : 'person');
  const [form, setForm] = useState(newForm);
  const { state, send } = useFlow(store);
  const another = () => {
    setForm(newForm());
    send({ type: 'edit' });
  };
  const ways = (
    <>
      <Button kind="quiet" onClick={another}>
        {t('another')}
      </Button>
      <Button kind="plain" onClick={() => go('codes')}>
        {t('seeCodes')}
      </Button>
    </>
  );
  switch (state.name) {
    case 'made':
      return (
        <OpenCode context={context} id={state.id} onReported={onReported}>
          {ways}
        </OpenCode>
      );
    case 'sent':
      return (
        <div className={styles.done}>
          <Sent state={state} />
          {ways}
        </div>
      );
    case 'unanswered':
      return <Unanswered state={state} send={send} onCodes={() => go('codes')} />;
    default:
      return <ChargeForm form={form} state={state} send={send} hasCodes={hasCodes} stations={stations} />;
  }
}

function Sent({ state: { to, amount } }: { state: Extract<ChargeState, { name: 'sent' }> }) {
  const t = useText('charge');
  const language = useLanguage();
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.sent}>
      <StateMark tone="good" icon="check" />
      <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {t('sentTitle')}
      </h2>
      <p role="status">{t('sent', { to, amount: formatMoney(money(amount, 'USD'), language) })}</p>
    </div>
  );
}

type UnansweredProps = {
  state: Extract<ChargeState, { name: 'unanswered' }>;
  send: (event: ChargeEvent) => void;
  onCodes: () => void;
};

/** A repeated request would ask the other user twice, so the list is offered first. */
function Unanswered({ state: { kind }, send, onCodes }: UnansweredProps) {
  const t = useText('charge');
  const common = useText('common');
  const isRequest = kind === 'person';
  return (
    <div className={styles.done}>
      <Alert tone="wait" title={t(isRequest ? 'unsent' : 'unmade')}>
        {t(isRequest ? 'unsentHint' : 'unmadeHint')}
      </Alert>
      {isRequest && <Button onClick={onCodes}>{t('seeCodes')}</Button>}
      <Button kind="quiet" onClick={() => send({ type: 'again' })}>
        {common('retry')}
      </Button>
    </div>
  );
}
