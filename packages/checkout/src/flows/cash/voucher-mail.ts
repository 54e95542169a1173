import { emailRefusal, type Machine, type MessageKey } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { CashApi } from './cash-calls';

export type MailState =
  | { name: 'writing'; refusal?: MessageKey }
  | { name: 'sending'; codOper: string; email: string }
  | { name: 'sent'; email: string }
  | { name: 'failed' };

export type MailEvent =
  | { type: 'send'; codOper: string; email: string }
  | { type: 'refused'; refusal: MessageKey }
  | { type: 'sent' }
  | { type: 'failed' };

const send = (_: MailState, { codOper, email }: { codOper: string; email: string }): MailState => ({
  name: 'sending',
  codOper,
  email,
});
const refused = (_: MailState, { refusal }: { refusal: MessageKey }): MailState => ({
  name: 'writing',
  refusal,
});

const machine: Machine<MailState, MailEvent> = {
  writing: { send, refused },
  sending: { sent: ({ email }) => ({ name: 'sent', email }), failed: () => ({ name: 'failed' }) },
  // To another address as well.
  sent: { send, refused },
  failed: { send, refused },
};

export type VoucherMail = {
  flow: FlowStore<MailState, MailEvent>;
  send: (codOper: string, email: string) => void;
};

/** Mails a voucher to the payer. */
export function createVoucherMail(api: Pick<CashApi, 'sendVoucher'>): VoucherMail {
  const flow = createFlowStore<MailState, MailEvent>(
    machine,
    { name: 'writing' },
    {
      sending: ({ codOper, email }, { send, signal }) =>
        api.sendVoucher({ codOper, body: { email } }, signal).then(
          () => send({ type: 'sent' }),
          () => send({ type: 'failed' }),
        ),
    },
  );
  return {
    flow,
    send: (codOper, text) => {
      const email = text.trim();
      const refusal = emailRefusal(email);
      flow.getState().send(refusal ? { type: 'refused', refusal } : { type: 'send', codOper, email });
    },
  };
}
