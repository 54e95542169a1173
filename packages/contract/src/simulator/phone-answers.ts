/** The apps of the simulated phone. */
export const PHONE_APPS = ['nequi', 'yappy', 'breb'] as const;

type Traits = {
  /** The apps that have the button. */
  apps: readonly (typeof PHONE_APPS)[number][];
  /** The status of a request that shows the button. */
  to: 'waiting' | 'expired';
};

/**
 * The payer's answers on the simulated phone. `ignore` lets the request expire. `payLate` pays an expired request. Of Bre-B:
 * `payTwice` sends the money twice, `payLess` the half of it, as a payer who types the key may; `debit` takes the money and
 * reports it with another answer; `refuse` is the payee's account that does not take it, `bankDown` a bank without an answer.
 */
export const PHONE_ANSWERS = {
  approve: { apps: PHONE_APPS, to: 'waiting' },
  payTwice: { apps: ['breb'], to: 'waiting' },
  payLess: { apps: ['breb'], to: 'waiting' },
  debit: { apps: ['breb'], to: 'waiting' },
  refuse: { apps: ['breb'], to: 'waiting' },
  bankDown: { apps: ['breb'], to: 'waiting' },
  reject: { apps: ['nequi', 'yappy'], to: 'waiting' },
  // Nequi's app can reject a request but not cancel it.
  cancel: { apps: ['yappy'], to: 'waiting' },
  ignore: { apps: PHONE_APPS, to: 'waiting' },
  payLate: { apps: PHONE_APPS, to: 'expired' },
} as const satisfies Readonly<Record<string, Traits>>;

export type PhoneAnswerName = keyof typeof PHONE_ANSWERS;

const TRAITS: Readonly<Record<PhoneAnswerName, Traits>> = PHONE_ANSWERS;

/** The names of all answers, in the order of their buttons. */
export const PHONE_ANSWER_NAMES = Object.keys(PHONE_ANSWERS) as PhoneAnswerName[];

/** Whether an app has an answer at all. */
export function hasPhoneAnswer(app: string, answer: PhoneAnswerName): boolean {
  return TRAITS[answer].apps.some((one) => one === app);
}

/** The answers that a request shows. */
export function phoneAnswersTo({ app, status }: { app: string; status: string }): readonly PhoneAnswerName[] {
  return PHONE_ANSWER_NAMES.filter((name) => hasPhoneAnswer(app, name) && TRAITS[name].to === status);
}
