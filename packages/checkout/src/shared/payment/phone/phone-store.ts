import type { Country } from '@istmo/contract/provider';
import { digitsOf, type MessageKey, PANAMA, phoneLengthError } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../api/create-api';
import type { FormStore } from '../../form/form-store';
import { retryImport } from '../../startup/retry-import';

/** The functions that a phone field needs. A method that accepts few countries may bring its own. */
export type PhoneBook = Readonly<typeof import('./phone-book')>;

type PhoneState = { countries: readonly Country[]; phoneBook?: PhoneBook };

export type PhoneStore = StoreApi<PhoneState> & {
  /** Loads the numbering plans and the list of countries, once. Also resolves if they cannot be loaded. */
  load: () => Promise<void>;
  errorOf: (phone: string, country: string) => MessageKey | undefined;
  international: (phone: string, country: string) => string;
  dialCode: (country: string) => string;
};

type PhoneStoreInput = {
  api: Pick<Api, 'countries'>;
  /** The numbering plans are large and have their own chunk. */
  loadPhoneBook?: () => Promise<PhoneBook>;
  /** The country where the payer seems to be. */
  country: Promise<Country>;
};

const importPhoneBook = () => retryImport(() => import('./phone-book'));

/** Checks phone numbers: only their lengths until the field is first used. */
export function createPhoneStore({
  api,
  loadPhoneBook = importPhoneBook,
  country,
}: PhoneStoreInput): PhoneStore {
  const store = createStore<PhoneState>(() => ({ countries: [PANAMA] }));
  const dialCodeOf = (code: string) => {
    const { phoneBook, countries } = store.getState();
    const listed = countries.find((one) => one.code === code)?.dialCode ?? '';
    return phoneBook?.dialCode(code) || (listed && `+${digitsOf(listed)}`);
  };
  country.then(
    (here) => store.setState(({ countries }) => ({ countries: withCountry(countries, here) })),
    () => undefined,
  );
  let loading: Promise<unknown> | undefined;
  const loadAll = () =>
    Promise.allSettled([
      loadPhoneBook().then((phoneBook) => store.setState({ phoneBook })),
      api.countries({}).then((countries) => countries.length > 0 && store.setState({ countries })),
    ]);
  return Object.assign(store, {
    load: async () => {
      await (loading ??= loadAll());
      // A failed load is tried again the next time.
      if (!store.getState().phoneBook) loading = undefined;
    },
    errorOf: (phone: string, code: string) =>
      (store.getState().phoneBook?.phoneError ?? lengthError)(phone, code),
    international: (phone: string, code: string) =>
      store.getState().phoneBook?.internationalPhone(phone, code) ??
      (phone.trim().startsWith('+') ? `+${digitsOf(phone)}` : dialCodeOf(code) + digitsOf(phone)),
    dialCode: dialCodeOf,
  });
}

const lengthError = (phone: string) => phoneLengthError(phone);

function withCountry(countries: readonly Country[], country: Country): readonly Country[] {
  return countries.some(({ code }) => code === country.code) ? countries : [country, ...countries];
}

type Values = Readonly<Record<'phoneCountry' | 'phone', string>> & { readonly country?: string };

/**
 * Presets the country of the form, if it has one, and of its phone with the country where the payer seems to be, until the payer
 * chooses. A phone that was typed before that is known keeps its country, unless it is valid only in the preset country.
 */
export function presetCountries<V extends Values & Readonly<Record<string, string>>>(
  form: FormStore<V>,
  phone: PhoneStore,
  country: Promise<Country>,
): void {
  const presetFrom = ({ code }: Country): void => {
    const { edited: before, values: first } = form.getState();
    if ('country' in first && !before.has('country')) form.preset('country', code);
    const presetPhone = (): void => {
      const { edited, values } = form.getState();
      if (values.phoneCountry === code || edited.has('phoneCountry')) return;
      const isWrongIn = (of: string) => phone.errorOf(values.phone, of) !== undefined;
      const isOnlyThere = phone.getState().phoneBook && isWrongIn(values.phoneCountry) && !isWrongIn(code);
      if (values.phone === '' || isOnlyThere) form.preset('phoneCountry', code);
    };
    presetPhone();
    form.subscribe(presetPhone);
    phone.subscribe(presetPhone);
  };
  country.then(presetFrom, () => undefined);
}
