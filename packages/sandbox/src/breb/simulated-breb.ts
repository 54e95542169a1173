import { createHash } from 'node:crypto';
import { METHOD_TRAITS, money, toQrText, writeBrebQr } from '@istmo/domain';
import type { TransferNetwork } from '../networks/networks';
import type { Services } from '../services';

// Without characters that look alike: payers type it.
const KEY_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const KEY_LENGTH = 7;

function newKey(randomBytes: Services['randomBytes']): string {
  const letters = [...randomBytes(KEY_LENGTH)].map((byte) => KEY_LETTERS[byte % KEY_LETTERS.length]);
  return `@BB${letters.join('')}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The payee's place at the sandbox's acquirer. */
const PLACE = { network: 'RBM', city: 'Bogota', postalCode: '110111' } as const;
const NAME_LENGTH = 25;

const nothingToDo = () => Promise.resolve();

/** The simulator is the payer's bank, and books the transfers itself. */
export function simulatedBreb({
  clock,
  randomBytes,
}: Pick<Services, 'clock' | 'randomBytes'>): TransferNetwork {
  return {
    isSimulated: true,
    begin: ({ payment, merchantName: name }) => {
      const { reference, total, currency, merchantId, payableCode: invoice } = payment;
      const key = newKey(randomBytes);
      const qr = writeBrebQr(
        {
          ...PLACE,
          kind: 'dynamic',
          key: { type: 'alias', key },
          amount: money(total, currency),
          merchantCode: String(merchantId).padStart(10, '0'),
          name,
          invoice,
          networkId: reference,
        },
        sha256,
      );
      const action = { reference, qr, key, payeeName: toQrText(name, NAME_LENGTH) };
      const endsAt = new Date(clock() + METHOD_TRAITS.breb.deadlineMs);
      return Promise.resolve({ answer: 'waiting', action, endsAt });
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    refundStatus: () => Promise.resolve({ answer: 'done' }),
    notification: () => Promise.resolve(undefined),
  };
}
