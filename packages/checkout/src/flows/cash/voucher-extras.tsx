import { type SyntheticEvent, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Disclosure } from '../../shared/ui/disclosure';
import { TextField } from '../../shared/ui/text-field';
import type { CashStore } from './cash-store';
import styles from './voucher.module.css';

type Props = { store: CashStore; codOper: string; email: string };

/** Ways to take the voucher along: on paper, and by mail. */
export function VoucherExtras(props: Props) {
  const t = useText('cash');
  return (
    <div className={styles.extras}>
      <Button kind="quiet" icon="print" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Disclosure title={t('mailTitle')}>
        <MailForm {...props} />
      </Disclosure>
    </div>
  );
}

function MailForm({ store: { mail }, codOper, email }: Props) {
  const t = useText('cash');
  const errors = useText('errors');
  const { state } = useFlow(mail.flow);
  const [to, setTo] = useState(email);
  const refusal = state.name === 'writing' ? state.refusal : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mail.send(codOper, to);
  };
  return (
    <form className={styles.mail} noValidate onSubmit={submit}>
      <TextField
        id="cash-mail"
        label={t('mailTo')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={100}
        value={to}
        error={refusal && errors(refusal)}
        onText={setTo}
      />
      <Button type="submit" kind="quiet" busy={state.name === 'sending' && t('mailSending')}>
        {t('mailSend')}
      </Button>
      <p className={styles.said} role="status">
        {state.name === 'sent' && t('mailSent', { email: state.email })}
        {state.name === 'failed' && t('mailFailed')}
      </p>
    </form>
  );
}
