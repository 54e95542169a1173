import type {
  CallOutput,
  CardPaymentWire,
  PaymentAnswer,
  processingEndpoints,
} from '@istmo/contract/provider';
import {
  alphanumericError,
  blankError,
  brandOf,
  type CardBrand,
  cardNumberError,
  type CompletionDetails,
  cvcError,
  emailError,
  expiryError,
  lengthError,
  type MessageKey,
  type Money,
  nameError,
  PANAMA,
  type PaymentCompletion,
} from '@istmo/domain';
import type { ComponentType, ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { CardFieldsStore } from '../../shared/card/card-fields';
import type { FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore, type FieldErrors } from '../../shared/form/form-store';
import { cardBrandsOf } from '../../shared/payment/available-methods';
import type { LookupEvent, LookupState, PaymentEvent } from '../../shared/payment/flow/payment-machine';
import type { Order } from '../../shared/payment/order';
import type { ReadSource } from '../../shared/payment/payment';
import type { MethodContext, PanelProps } from '../../shared/payment/payment-method';
import { createPhoneStore, type PhoneStore, presetCountries } from '../../shared/payment/phone/phone-store';
import type { Assessed } from '../../shared/risk/create-risk';

/** The answer to a card payment. For a subscription's first payment it also says whether the card was charged. */
export type CardAnswer = PaymentAnswer | CallOutput<typeof processingEndpoints.processTx>;
/** Charges a saved card: it holds no card data. */
export type SavedCharge = {
  charge: (attemptId: string, confirmedDuplicate?: boolean) => Promise<CardAnswer>;
};
/** The fields of a request for a payment in installments; empty for a single one. */
export type InParts = Pick<CardPaymentWire, 'installments' | 'planId'>;
/** The request of an attempt. Besides the form, only it holds card data, and it is gone when its state is left. */
export type CardRequest = CardPaymentWire | SavedCharge;
type Operation = { attemptId: string; codOper: string };
/** The provider's signed result, for the merchant's server. */
type Signed = Pick<CompletionDetails, 'signedResult'>;
/** `until` is when the bank stops waiting, epoch ms. */
export type Challenge = Operation & { url: string; until: number };

export type CardState =
  | LookupState<CardRequest>
  /** `notLoaded` counts how often the code that pays could not be loaded. Nothing was sent. */
  | { name: 'editing'; notLoaded?: number }
  | ({ name: 'challenged' } & Challenge)
  | ({ name: 'canceling' } & Challenge)
  | ({ name: 'processing' } & Operation & Signed)
  /** The payment takes long, or a person reviews it: this page no longer waits for it. */
  | ({ name: 'pending'; codOper: string } & Signed);

export type CardEvent =
  | PaymentEvent<CardRequest, CardAnswer>
  | LookupEvent
  | { type: 'notLoaded' }
  | { type: 'cancelChallenge' }
  | { type: 'cancelFailed' }
  | { type: 'watchedLongEnough' };

type Editing = Extract<CardState, { name: 'editing' }>;

/** The transitions of the form before the code that pays is loaded. */
export const editingMoves = {
  notLoaded: (state: Editing): Editing => ({ ...state, notLoaded: (state.notLoaded ?? 0) + 1 }),
};

/** The stores and functions that the card's screens use. */
export type CardStore = {
  flow: FlowStore<CardState, CardEvent>;
  form: CardFormStore;
  cards: WalletCards;
  installments: InstallmentsSlot;
  order: Order;
  /** Called when the payer starts to fill in the form. */
  prepare: () => void;
  /**
   * Pays with the form's values if nothing is wrong. False if a field of the form is wrong; the order shows its own
   * errors.
   */
  submit: () => Promise<boolean>;
  /** Leaves this page for the bank's page. */
  toBank: (url: string) => void;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

/** The parts of the store that the form itself uses. */
export type CardFormParts = Pick<CardStore, 'form' | 'prepare' | 'submit' | 'installments'> &
  Pick<CardFieldsStore<never>, 'flow'>;

/** The saved card that the payer chose. `isRight` shows what is missing and is true if nothing is. */
export type ChosenCard = {
  idUsrCard: number;
  /** The wallet's part, if the card pays only the rest. */
  walletAmount: () => Money | undefined;
  payer: ReturnType<ReadSource>;
  charge: (inParts: InParts) => SavedCharge;
  isRight: () => boolean;
};

type CardPanelProps = { children: ReactNode; locked: boolean; submit: () => void };

export type WalletCards = StoreApi<{
  /** Wraps the form with the saved cards; a guest gets the form alone. */
  Panel: ComponentType<Pick<PanelProps, 'showMethods'> & CardPanelProps>;
  chosen?: ChosenCard | undefined;
  /** The text above the pay button when the balance and a card pay together. */
  Sum?: ComponentType;
  /** False while the user's cards load: there is no form to submit yet. */
  isReady: boolean;
  /** Whether to save the card to the wallet. */
  keep: boolean;
}>;

/** The installments, once their code is loaded. */
export type InstallmentsSlot = StoreApi<{
  /** The payment cannot be made in installments. */
  isOff?: boolean;
  Field?: ComponentType<{ flow: CardFormParts['flow'] }>;
  PayLabel?: ComponentType<{ children: ReactNode }>;
  choice?: {
    /** Whether the shown choice can be sent. If not, the field gets the focus. */
    check: () => Promise<boolean>;
    toRequest: () => InParts;
    refuse: () => void;
    dispose: () => void;
  };
}>;

export type CardRisk = {
  /** Loads the scripts as soon as the payer starts to fill in the form. */
  prepare: () => void;
  assess: (payment: CardPaymentWire) => Promise<Assessed>;
};

const PLANS_WAIT_MS = 1500;

export type CardFormStore = FormStore<CardFormValues> & {
  phone: PhoneStore;
  brands: readonly CardBrand[];
  /** The billing country's name; undefined if the payer gave no address. */
  countryName: () => string | undefined;
  /** The payer's IP address as the provider sees it; empty until it is known. */
  ip: () => string;
  /** Loads what the rules need and shows what is wrong first. True if nothing is wrong. */
  check: () => Promise<boolean>;
};

type Context = Pick<MethodContext, 'info' | 'merchantProfile' | 'now' | 'prefill'> & {
  api: Pick<MethodContext['api'], 'countryByIp' | 'countries'>;
  config: Pick<MethodContext['config'], 'supportEmail'>;
};

export function createCardFormStore(context: Context): CardFormStore {
  const { api, info, config, now, prefill } = context;
  const brands = cardBrandsOf(context);
  const country = api.countryByIp({});
  const phone = createPhoneStore({ api, country });
  const { name = '', email = info.email, phone: number = '' } = prefill;
  const store = createFormStore(emptyCardForm({ name, email, phone: number }), (values) =>
    cardErrors(values, {
      brands,
      supportEmail: config.supportEmail,
      now: now(),
      phoneError: phone.errorOf,
    }),
  );
  let ip = '';
  phone.subscribe(store.recheck);
  country.then(
    (here) => (ip = here.ip ?? ''),
    () => undefined,
  );
  presetCountries(store, phone, country);
  return Object.assign(store, {
    phone,
    brands,
    ip: () => ip,
    countryName: () => billingCountry(store, phone),
    check: async () => {
      // A slow network must not hold up the payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), pause(PLANS_WAIT_MS)]);
      // The month may have ended since the date was typed.
      store.recheck();
      const [first] = wrongFields(store.getState().fieldErrors);
      if (first) store.showFirst(first);
      return first === undefined;
    },
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function billingCountry(store: FormStore<CardFormValues>, phone: PhoneStore): string | undefined {
  const { values, edited } = store.getState();
  const given = (['country', 'city', 'address', 'postalCode'] as const).some((field) => edited.has(field));
  const { countries } = phone.getState();
  return given ? countries.find(({ code }) => code === values.country)?.name : undefined;
}

/** Connects the form to the pay button, which is outside the form. */
export const CARD_FORM_ID = 'card-form';

/** In the order of the screen. */
const CARD_FIELDS = [
  'number',
  'expiry',
  'cvc',
  'name',
  'email',
  'phoneCountry',
  'phone',
  'country',
  'city',
  'address',
  'postalCode',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardFormValues = Readonly<Record<CardField, string>>;

export type CardRules = {
  brands: readonly CardBrand[];
  supportEmail: string;
  now: number;
  phoneError: (phone: string, country: string) => MessageKey | undefined;
};

export function emptyCardForm(initial: Partial<CardFormValues>): CardFormValues {
  const empty = Object.fromEntries(CARD_FIELDS.map((field) => [field, ''])) as CardFormValues;
  return { ...empty, phoneCountry: PANAMA.code, country: PANAMA.code, ...initial };
}

export function cardErrors(values: CardFormValues, rules: CardRules): FieldErrors<CardFormValues> {
  return {
    number: cardNumberError(values.number, rules.brands),
    expiry: expiryError(values.expiry, rules.now),
    cvc: cvcError(values.cvc, brandOf(values.number)),
    name: nameError(values.name),
    email: emailError(values.email, rules.supportEmail),
    phone: rules.phoneError(values.phone, values.phoneCountry),
    city: optional(values.city, lengthError),
    address: optional(values.address, lengthError),
    postalCode: optional(values.postalCode, (text) => alphanumericError(text.replace(/[ -]/g, ''))),
  };
}

/** The fields of a request that are sent as typed. The card, the phone and the address are converted first. */
export function contactOf(values: CardFormValues) {
  return { email: values.email.trim() } satisfies Partial<CardPaymentWire>;
}

/** The fields to correct, in the order of the screen. */
export function wrongFields(fieldErrors: FieldErrors<CardFormValues>): CardField[] {
  return CARD_FIELDS.filter((field) => fieldErrors[field] !== undefined);
}

/** An address is optional; a given one must not be blank. */
function optional(text: string, refusal: (text: string) => MessageKey | undefined): MessageKey | undefined {
  return text === '' ? undefined : (blankError(text) ?? refusal(text.trim()));
}
