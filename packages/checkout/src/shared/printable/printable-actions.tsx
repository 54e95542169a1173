import { type SyntheticEvent, useEffect, useState } from 'react';
import { useFlow } from '../flow/flow-store';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/buttons/button';
import { Disclosure } from '../ui/disclosure';
import { EmailField } from '../ui/fields/field';
import { DOWNLOAD } from '../ui/later-icons';
import { printReceipt, ShareButton, type ShareSummary } from './printable';
import { createReceiptMail, type MailReceipt } from './receipt-mail';
import styles from './printable-actions.module.css';

type PaperProps = { summary: ShareSummary; codOper: string };

/** Prints and shares what is shown, as two squares beside the primary button. */
export function PaperButtons({ summary, codOper }: PaperProps) {
  const t = useText('paper');
  const print = () => printReceipt(window, `${summary.title} ${codOper}`);
  return (
    <>
      <span className={styles.square}>
        <Button kind="quiet" icon={DOWNLOAD} aria-label={t('print')} onClick={print}>
          {null}
        </Button>
      </span>
      <span className={styles.square}>
        <ShareButton {...summary} iconOnly />
      </span>
    </>
  );
}

/** The mail form alone, where the other buttons are elsewhere. */
export function MailSection({ title, ...mail }: MailFormProps & { title: string }) {
  return (
    <Disclosure title={title}>
      <MailForm {...mail} />
    </Disclosure>
  );
}

export type MailFormProps = {
  post: MailReceipt;
  /** The payer's address, if it is known. The payer may change it. */
  email: string;
  /** Payers write to it; nothing is mailed there. */
  supportEmail: string;
};

/** Sends what is shown to an address, which the payer may change. */
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
