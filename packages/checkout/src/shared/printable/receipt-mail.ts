import { isProviderError, receiptEndpoints } from '@istmo/contract/provider';
import { emailError, type Machine, maskEmail, type MessageKey } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../flow/flow-store';
import { pathsIn } from '../form/refused-fields';
import type { PageContext } from '../page/page-context';

type MailState =
  | { name: 'writing'; refusal?: MessageKey }
  | { name: 'sending'; email: string }
  | { name: 'sent'; email: string }
  /** `message` is the provider's own text, such as how long to wait; empty if it sends none. */
  | { name: 'failed'; message: string };

type MailEvent =
  | { type: 'send'; email: string }
  /** The payer typed another address. */
  | { type: 'typed' }
  | { type: 'refused'; refusal: MessageKey }
  | { type: 'sent' }
  | { type: 'failed'; message: string };

const send = (_: MailState, { email }: { email: string }): MailState => ({ name: 'sending', email });
const refused = (_: MailState, { refusal }: { refusal: MessageKey }): MailState => ({
  name: 'writing',
  refusal,
});

const typed = (): MailState => ({ name: 'writing' });

const machine: Machine<MailState, MailEvent> = {
  writing: { send, refused },
  sending: {
    refused,
    sent: ({ email }) => ({ name: 'sent', email }),
    failed: (_, { message }) => ({ name: 'failed', message }),
  },
  // The mail can be sent again, also to another address.
  sent: { send, refused, typed },
  failed: { send, refused, typed },
};

/** Asks the provider to mail the receipt or voucher to an address. */
export type MailReceipt = (email: string, signal: AbortSignal) => Promise<unknown>;

type ReceiptMail = {
  flow: FlowStore<MailState, MailEvent>;
  send: (email: string) => void;
};

/** Mails a receipt or voucher to the payer. Rejects the support's address. */
export function createReceiptMail(post: MailReceipt, supportEmail: string): ReceiptMail {
  const flow = createFlowStore<MailState, MailEvent>(
    machine,
    { name: 'writing' },
    {
      sending: ({ email }, { send, signal }) =>
        post(email, signal).then(
          () => send({ type: 'sent' }),
          (error: unknown) => send(eventOf(error)),
        ),
    },
  );
  return {
    flow,
    send: (text) => {
      const email = text.trim();
      const refusal = emailError(email, supportEmail);
      flow.getState().send(refusal ? { type: 'refused', refusal } : { type: 'send', email });
    },
  };
}

function eventOf(error: unknown): MailEvent {
  if (!isProviderError(error)) return { type: 'failed', message: '' };
  return pathsIn(error.data).includes('email')
    ? { type: 'refused', refusal: error.key === 'missing_arguments' ? 'invalid_email' : error.key }
    : { type: 'failed', message: error.message };
}

/** Asks the provider to mail the receipt of an operation. */
export function postReceipt({ apiOf, proofOf }: PageContext, codOper: string): MailReceipt {
  return (email, signal) =>
    apiOf(receiptEndpoints).sendReceipt({ codOper, attemptId: proofOf(codOper), body: { email } }, signal);
}

/** The address that a mail was sent to, in full if it is the payer's known address. */
export function mailedAddress({ mailedTo, email }: { mailedTo: string; email: string }): string {
  return mailedTo === maskEmail(email) ? email : mailedTo;
}
