import {
  COLOMBIA,
  emailError,
  type MessageKey,
  nameError,
  PSE_DOCUMENT_TYPES,
  pseDocumentError,
  type PseDocumentType,
  type PsePersonType,
  requiredError,
  toPseDocument,
} from '@istmo/domain';
import { createFormStore, type FormStore, type FieldErrors } from '../../shared/form/form-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createPhoneStore, type PhoneStore } from '../../shared/payment/phone/phone-store';

/** Connects the form to its button, which is outside the form. */
export const PSE_FORM_ID = 'pse-form';
/** Prefix of the fields' ids. */
export const PSE_PREFIX = 'pse';

/** The fields that may be wrong, in the order of the screen. */
export const PSE_FIELDS = ['bankCode', 'document', 'name', 'email', 'phone'] as const;
export type PseField = (typeof PSE_FIELDS)[number] | 'personType' | 'documentType' | 'phoneCountry';
export type PseValues = Readonly<Record<PseField, string>>;

export type PseForm = FormStore<PseValues> & {
  phone: PhoneStore;
  choosePerson: (person: PsePersonType) => void;
  /** Loads what the rules need and shows all that is wrong. True if nothing is wrong. */
  check: () => Promise<boolean>;
  wrong: () => PseField[];
};

const PLANS_WAIT_MS = 1500;

export function createPseForm({ api, info, config, prefill }: MethodContext): PseForm {
  const phone = createPhoneStore({ api, country: Promise.resolve(COLOMBIA) });
  const store = createFormStore<PseValues>(
    {
      bankCode: '',
      personType: 'natural',
      documentType: 'CC',
      document: '',
      name: prefill.name ?? '',
      email: prefill.email ?? info.email,
      phoneCountry: COLOMBIA.code,
      phone: prefill.phone ?? '',
    },
    (values) => pseErrors(values, { supportEmail: config.supportEmail, phoneError: phone.errorOf }),
  );
  phone.subscribe(store.recheck);
  const wrong = () => PSE_FIELDS.filter((field) => store.getState().fieldErrors[field] !== undefined);
  return Object.assign(store, {
    phone,
    choosePerson: (person: PsePersonType) => {
      store.set('personType', person);
      // A company has a NIT, and most people have a cédula.
      store.set('documentType', person === 'legal' ? 'NIT' : 'CC');
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

type PseRules = {
  supportEmail: string;
  phoneError: (phone: string, country: string) => MessageKey | undefined;
};

function pseErrors(values: PseValues, rules: PseRules): FieldErrors<PseValues> {
  const { bankCode, document, name, email, phone, phoneCountry, personType } = values;
  const error = pseDocumentError(documentTypeOf(values), document);
  return {
    bankCode: requiredError(bankCode),
    // The errors of a document have their own texts: see `useDocumentError`.
    document: error === 'empty' ? 'field_required' : error && 'only_alphanumeric_characters',
    name: personType === 'legal' ? requiredError(name.trim()) : nameError(name),
    email: emailError(email, rules.supportEmail),
    phone: rules.phoneError(phone, phoneCountry),
  };
}

export function documentTypeOf({ documentType }: Pick<PseValues, 'documentType'>): PseDocumentType {
  return PSE_DOCUMENT_TYPES.find((one) => one === documentType) ?? 'CC';
}

/** The payer's data from the form, as the request needs it. */
export function payerIn(form: PseForm) {
  const { values } = form.getState();
  const { bankCode, personType, document, name, email, phone, phoneCountry } = values;
  return {
    contact: {
      name: name.trim(),
      email: email.trim(),
      phone: form.phone.international(phone, phoneCountry),
    },
    bank: {
      bankCode,
      personType: personType === 'legal' ? ('legal' as const) : ('natural' as const),
      documentType: documentTypeOf(values),
      document: toPseDocument(document),
    },
  };
}
