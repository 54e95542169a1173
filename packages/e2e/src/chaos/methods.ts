import type { EndpointName } from '@istmo/contract/provider';
import { METHOD_IDS, type MethodId } from '@istmo/domain';
import type { Urls } from '@istmo/sandbox/process';
import type { Locator } from '@playwright/test';
import { cards } from '../environment';
import { type CheckoutScreen, fillCard, payer } from '../pages/card-form';
import { CashPage } from '../pages/cash-page';
import { NequiPage, YappyPage } from '../pages/phone-page';
import { BANK, PsePage } from '../pages/pse-page';
import { answerBank } from './bank';
import type { BrowserVisit } from './browser-visit';
import { logIn } from './log-in';
import type { Payment, Provider } from './provider';
import type { PayerData } from './timeline';
import type { Move, Outcome } from './walk';

type Card = Extract<Move, { do: 'pay' }>['card'];
type World = { visit: BrowserVisit; provider: Provider; urls: Urls };

/** The parts of a method that a walk needs. */
type WalkMethod = {
  /** The method's row in the list of methods. */
  choice: RegExp;
  /** Fills in the form. */
  fill?: (screen: CheckoutScreen, card: Card) => Promise<void>;
  /** The button that pays, if it is not the common one. */
  button?: (screen: CheckoutScreen) => Locator;
  /** The calls that only this method has: those that create or change a payment, and those that ask for its status. */
  calls: { pay: readonly EndpointName[]; ask?: readonly EndpointName[] };
  /** The data of the payer in the form. */
  payer: readonly PayerData[];
  /** The method's third party answers. False if there is nothing to answer. */
  answer: (world: World, payment: Payment, outcome: Outcome) => Promise<boolean>;
};

const CARDS = { plain: cards.visa, challenged: cards.challenged, declined: cards.declined };
const ON_PHONE = { approve: 'approve', decline: 'reject', expire: 'ignore', late: 'payLate' } as const;
// A bank’s rejection does not end a Bre-B payment.
const AT_BANK = { approve: 'approve', decline: 'refuse', expire: 'ignore', late: 'payLate' } as const;
const AT_COUNTER = { approve: 'pay', decline: 'reverse', expire: 'expire', late: 'payLate' } as const;
const CLAVE_ANSWERS = { approve: 'approve', decline: 'decline', expire: 'ignore', late: 'approve' } as const;

export const WALK_METHODS: Readonly<Record<MethodId, WalkMethod>> = {
  card: {
    choice: /^Tarjeta/,
    fill: (screen, card) => fillCard(screen, CARDS[card]),
    calls: { pay: ['authCapture'] },
    payer: ['email', 'phone'],
    answer: answerBank,
  },
  nequi: {
    choice: /^Nequi/,
    fill: async (screen) => {
      const nequi = new NequiPage(screen);
      await nequi.phone.waitFor();
      await screen.getByLabel('País del celular').selectOption('PA');
      await nequi.phone.fill(payer.phone);
    },
    calls: { pay: ['nequiRequest', 'nequiPush'], ask: ['nequiValidate'] },
    payer: ['phone'],
    answer: answerPhone,
  },
  breb: {
    choice: /^Bre-B/,
    calls: { pay: ['brebRequest'], ask: ['brebStatus'] },
    payer: [],
    answer: ({ provider }, { codOper }, outcome) =>
      provider.simulate(`/phone/${codOper}`, { answer: AT_BANK[outcome] }),
  },
  cash: {
    choice: /^Efectivo/,
    fill: (screen) => new CashPage(screen).fill({ network: 'PagoCash' }),
    button: (screen) => new CashPage(screen).make,
    calls: { pay: ['payCash', 'pagoCash'] },
    payer: ['email', 'phone'],
    answer: ({ provider }, { codOper }, outcome) =>
      provider.simulate(`/cash/${codOper}`, { answer: AT_COUNTER[outcome] }),
  },
  clave: {
    choice: /^Clave/,
    calls: { pay: ['claveStart'] },
    payer: [],
    answer: ({ provider }, { codOper }, outcome) =>
      provider.simulate(`/clave/${codOper}`, { answer: CLAVE_ANSWERS[outcome] }),
  },
  crypto: {
    choice: /^Cripto/,
    fill: (screen) => screen.getByLabel('Correo electrónico', { exact: true }).fill(payer.email),
    button: (screen) => screen.getByRole('button', { name: 'Continuar' }),
    calls: { pay: ['createCrypto', 'updateCrypto'], ask: ['cryptoPayment'] },
    payer: ['email'],
    answer: ({ provider }, { codOper }, outcome) => provider.transfer(codOper, outcome),
  },
  pse: {
    choice: /^PSE/,
    fill: (screen) => new PsePage(screen).fill(BANK),
    button: (screen) => new PsePage(screen).pay,
    calls: { pay: ['psePayment'], ask: ['pseStatus'] },
    payer: ['email', 'phone'],
    answer: answerBankOfPse,
  },
  balance: {
    choice: /^Saldo/,
    fill: logIn,
    calls: { pay: ['payActivity'] },
    payer: ['user'],
    answer: () => Promise.resolve(false),
  },
  yappy: {
    choice: /^Yappy/,
    fill: (screen) => new YappyPage(screen).alias.fill(payer.phone),
    calls: { pay: ['yappyRequest'], ask: ['yappyStatus'] },
    payer: ['phone'],
    answer: answerPhone,
  },
};

function answerPhone({ provider }: World, { codOper }: Payment, outcome: Outcome): Promise<boolean> {
  return provider.simulate(`/phone/${codOper}`, { answer: ON_PHONE[outcome] });
}

const AT_PSE = { approve: 'OK', decline: 'NOT_AUTHORIZED', expire: 'expire', late: 'OK' } as const;

/** The bank decides, and a payer who is on its page goes back. */
async function answerBankOfPse(
  { visit, provider, urls }: World,
  { codOper }: Payment,
  outcome: Outcome,
): Promise<boolean> {
  const isAnswered = await provider.simulate(`/pse/${codOper}`, { answer: AT_PSE[outcome] });
  for (const page of visit.context.pages()) {
    if (!page.url().startsWith(`${urls.bank}/pse/`)) continue;
    await page.reload().catch(() => undefined);
    await page
      .locator('#back')
      .click({ timeout: 2000 })
      .catch(() => undefined);
  }
  return isAnswered;
}

const OF_METHODS = METHOD_IDS.map((id) => WALK_METHODS[id].calls);

/** The calls that create or change a payment, and those that ask for its status. */
export const CALLS = {
  pay: [...OF_METHODS.flatMap(({ pay }) => pay), 'voidAttempt'],
  ask: ['paymentByAttempt', 'paymentByOperation', ...OF_METHODS.flatMap(({ ask = [] }) => ask), 'receipt'],
} as const satisfies Record<string, readonly EndpointName[]>;
