import type { CashPoint, MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import {
  type CashNetwork,
  emailError,
  linkTypesOf,
  type MessageKey,
  methodAvailability,
  nameError,
  offeredMethods,
  PANAMA,
} from '@istmo/domain';
import { createFormStore, type FormStore, type FieldErrors } from '../../shared/form/form-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createPhoneStore, type PhoneStore } from '../../shared/payment/phone/phone-store';
import type { PlaceFinder } from './place-finder';

export type CashForm = FormStore<CashValues> & {
  phone: PhoneStore;
  networks: readonly CashNetwork[];
  /** The branch or kiosk that was chosen, if the network has them. */
  place: () => CashPoint | undefined;
  choosePlace: (place: CashPoint) => void;
  /** Loads what the rules need and shows all that is wrong. True if nothing is wrong. */
  check: () => Promise<boolean>;
  wrong: () => CashField[];
};

const PLANS_WAIT_MS = 1500;

export function createCashForm(context: MethodContext, finder: PlaceFinder): CashForm {
  const { api, config } = context;
  const networks = cashNetworksOf(context);
  const country = api.countryByIp({});
  const phone = createPhoneStore({ api, country });
  const store = createFormStore<CashValues>(initialValues(context, networks), (values) =>
    cashErrors(values, {
      supportEmail: config.supportEmail,
      phoneError: phone.errorOf,
      placesKnown: finder.getState().status !== 'failed',
    }),
  );
  phone.subscribe(store.recheck);
  finder.subscribe(store.recheck);
  country.then(
    ({ code }) => presetCountry(store, code),
    () => undefined,
  );
  let place: CashPoint | undefined;
  const wrong = () => CASH_FIELDS.filter((field) => store.getState().fieldErrors[field] !== undefined);
  return Object.assign(store, {
    phone,
    networks,
    place: () => {
      const { values } = store.getState();
      return networkOf(values) === 'PC' && values.place === place?.id ? place : undefined;
    },
    choosePlace: (chosen: CashPoint) => {
      place = chosen;
      store.set('network', 'PC');
      store.set('place', chosen.id);
    },
    check: async () => {
      // A slow network must not hold up the payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), new Promise((resolve) => setTimeout(resolve, PLANS_WAIT_MS))]);
      store.recheck();
      store.showAll();
      return wrong().length === 0;
    },
    wrong,
  });
}

function initialValues(
  { info, prefill }: MethodContext,
  [network = 'PAYCASH']: readonly CashNetwork[],
): CashValues {
  return {
    network,
    place: '',
    name: prefill.name ?? '',
    email: prefill.email ?? info.email,
    phoneCountry: PANAMA.code,
    phone: prefill.phone ?? '',
    document: '',
  };
}

function presetCountry(store: FormStore<CashValues>, code: string): void {
  const { edited, values } = store.getState();
  if (!edited.has('phoneCountry') && values.phone === '') store.preset('phoneCountry', code);
}

type Offer = { merchantProfile: MerchantProfile; info: PaymentInfo };

/** The networks that this payment accepts: only those that the link type has a gateway for. */
export function cashNetworksOf({ merchantProfile, info }: Offer): CashNetwork[] {
  return availabilityOf({ merchantProfile, info }).cashNetworks;
}

/** Whether there is any other way to pay. */
export function hasOtherMethods(offer: Offer): boolean {
  return offeredMethods(availabilityOf(offer), offer.info.othersValues.cardType).some((id) => id !== 'cash');
}

function availabilityOf({ merchantProfile, info }: Offer) {
  return methodAvailability(merchantProfile.paymentMethods, linkTypesOf(info.serviceCode));
}

/** The address of a place, in one line. */
export function placeLine({ address, city, province }: CashPoint): string {
  return [address, city, city === province ? '' : province].filter(Boolean).join(', ');
}

/** Connects the form, or the sheet with the places, to its button, which is outside of both. */
export const CASH_FORM_ID = 'cash-form';
/** Prefix of the fields' ids. */
export const CASH_PREFIX = 'cash';

/** The fields that may be wrong, in the order of the screen. */
const CASH_FIELDS = ['place', 'name', 'email', 'phone', 'document'] as const;
export type CashField = (typeof CASH_FIELDS)[number] | 'phoneCountry';
/** `place` is the id of the branch or kiosk that was chosen. */
export type CashValues = Readonly<Record<CashField | 'network', string>>;

export type CashRules = {
  supportEmail: string;
  phoneError: (phone: string, country: string) => MessageKey | undefined;
  /** There are places to choose from. Without a list, every branch and kiosk accepts the voucher. */
  placesKnown: boolean;
};

// A cédula (8-123-4567, PE-12-345) or a passport.
const DOCUMENT = /^[\dA-Z-]{5,20}$/i;

export function cashErrors(values: CashValues, rules: CashRules): FieldErrors<CashValues> {
  const { place, name, email, phone, phoneCountry, document } = values;
  const needsPlace = networkOf(values) === 'PC' && rules.placesKnown;
  return {
    place: needsPlace && place === '' ? 'field_required' : undefined,
    name: nameError(name),
    email: emailError(email, rules.supportEmail),
    phone: rules.phoneError(phone, phoneCountry),
    document: documentError(document.trim()),
  };
}

export function networkOf({ network }: CashValues): CashNetwork {
  return network === 'PC' ? 'PC' : 'PAYCASH';
}

/** Optional; a given document must have the right form. */
function documentError(text: string): MessageKey | undefined {
  return text === '' || DOCUMENT.test(text) ? undefined : 'only_alphanumeric_characters';
}
