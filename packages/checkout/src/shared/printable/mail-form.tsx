import { type SyntheticEvent, useEffect, useState } from 'react';
import { useFlow } from '../flow/use-flow';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/buttons/button';
import { EmailField } from '../ui/fields/email-field';
import { createReceiptMail, type MailReceipt } from './receipt-mail';
import styles from './printable-actions.module.css';

export type MailFormProps = {
  post: MailReceipt;
  /** The payer's address, if it is known. The payer may change it. */
  email: string;
  /** Payers write to it; nothing is mailed there. */
  supportEmail: string;
};

export function MailForm({ post, email, supportEmail }: MailFormProps) {
  const t = useText('paper');
  const errors = useText('errors');
  const [mail] = useState(() => createReceiptMail(post, supportEmail));
  useEffect(() => mail.flow.dispose, [mail]);
  const { state, send } = useFlow(mail.flow);
  const [to, setTo] = useState(email);
  const refusal = state.name === 'writing' ? state.refusal : undefined;
  const type = (text: string) => {
    setTo(text);
    // The message was about the earlier address.
    send({ type: 'typed' });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mail.send(to);
  };
  return (
    <form className={styles.mail} noValidate onSubmit={submit}>
      <EmailField
        id="receipt-mail"
        label={t('mailTo')}
        required={false}
        enterKeyHint="send"
        value={to}
        error={refusal && (refusal === 'field_required' ? t('missingMail') : errors(refusal))}
        onText={type}
      />
      <Button type="submit" kind="quiet" busy={state.name === 'sending' && t('mailSending')}>
        {t('mailSend')}
      </Button>
      <p className={styles.said} role="status">
        {state.name === 'sent' && t('mailSent', { email: state.email })}
        {state.name === 'failed' && (state.message || t('mailFailed'))}
      </p>
    </form>
  );
}
