import type { ErrorGroup } from '@istmo/contract/errors';

/** The heading and the introduction of each group. */
export const GROUP_TEXTS: Readonly<Record<ErrorGroup, readonly [title: string, intro: string]>> = {
  loader: [
    'Loader',
    'What the loader reports: thrown by `open()` where the call itself is wrong; otherwise to `error` listeners, in the console, and as `result.reason` where it ends the session. The message of each says what to change, and `error.docs` is the address that explains it: a page of these docs under `/docs/` on the checkout’s origin.',
  ],
  reversals: [
    'Money that went back',
    'The payment was approved, and the merchant no longer has the money, or not all of it. `result.reason`, the signed result and the webhook say why.',
  ],
  declines: [
    'Refused payments',
    'The payment was asked for and did not happen. `result.reason` and the `declined` event carry one of these; the payer reads what to do next, and may try again in the same checkout.',
  ],
  waiting: ['Time', 'Nobody decided in time, or nobody has heard yet how it ended.'],
  links: ['Payment links', 'What is behind the code that opens the checkout.'],
  methods: ['Merchants and methods', 'What this merchant, or this way to pay, cannot do now.'],
  pages: ['Pages and receipts', 'An address that leads to nothing.'],
  account: ['Wallet accounts', 'The payer’s session and account.'],
  validationTx: [
    'Card validation',
    'The random charge that shows that a card is the payer’s (`/pf/validateTx`).',
  ],
  technical: [
    'Technical',
    'Something between the payer and the provider. Whether a payment came of it is known at the provider, never from these.',
  ],
  success: ['Success messages', 'Keys of the same catalog that are not errors.'],
  fields: [
    'Fields',
    'Said beside the field that is meant, before anything is sent. A provider that refuses a field sends one of these as its message.',
  ],
  headers: [
    'Header codes',
    'What `headerStatus.code` of an answer says, 200 aside. The message of the answer says more: a key of this page, or a text for the payer. The key named here stands for it where the provider sends no text.',
  ],
  provider: ['Provider texts', 'Words of the provider that mean something, where it has no code for it.'],
};
