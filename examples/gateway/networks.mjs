// The adapter of cards that production loads (NETWORKS), over the acquirer: docs/providers/operations.md. It takes each codOper once.
import { cancel, charge, find, refund } from './server/acquirer.mjs';

const WORDS = {
  approved: 'approved',
  declined: 'payment_declined',
  canceled: 'payment_declined',
  expired: 'payment_declined',
};

/** What the acquirer says, in the words of the service. */
const answerOf = ({ reference, status, reason, url }) =>
  status === 'challenge'
    ? { answer: 'challenge', acsUrl: url, creq: Buffer.from(reference).toString('base64url') }
    : { answer: reason === 'insufficient_funds' ? reason : WORDS[status] };

export const card = {
  /** The stand-in checks no card without a payment. */
  verify: async () => 'approved',
  async begin({ payment, card: typed, notificationUrl }) {
    // A saved card needs the acquirer's token, and the stand-in gives none.
    if (!typed) return { answer: 'payment_declined' };
    const { codOper, total, currency } = payment;
    const order = { reference: codOper, amount: total, currency, ...typed, returnUrl: notificationUrl };
    const answer = await charge(order);
    // Nobody knows yet: the service asks `status` in a minute.
    if (!answer) throw new Error('The acquirer gave no answer');
    return answerOf(answer);
  },
  async status({ codOper }) {
    const found = await find(codOper);
    if (found) return answerOf(found);
    // What it never received is refused from now on.
    await cancel(codOper);
    return undefined;
  },
  /** The browser brings the word of the bank, which proves nothing: the acquirer is asked. */
  async notification({ codOper }) {
    const { status, reason } = (await find(codOper)) ?? {};
    if (status === 'approved') return { event: 'approved' };
    if (status === 'declined') return { event: 'declined', reason: reason || 'payment_declined' };
    return status === 'expired' ? { event: 'expired', reason: 'authentication_timeout' } : undefined;
  },
  /** The stand-in takes the whole amount at once: what is not captured goes back. */
  async capture({ codOper, total }, amount) {
    if (amount < total) await refund(codOper, { refundId: 'capture', amount: total - amount });
  },
  async cancel({ codOper, total }) {
    const { status } = (await cancel(codOper)) ?? {};
    if (status === 'approved') await refund(codOper, { refundId: 'cancel', amount: total });
  },
  refund: ({ codOper }, { refundId, amount }) => refund(codOper, { refundId, amount }),
};
