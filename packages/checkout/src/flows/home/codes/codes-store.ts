import {
  activityEndpoints,
  type CallInput,
  type CallOutput,
  type Endpoints,
  isProviderError,
  linkEndpoints,
} from '@istmo/contract/provider';
import {
  amountError,
  type Machine,
  money,
  payCodeStatus,
  toDecimalString,
  toHex,
  typedAmount,
} from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { createFormStore, type FormStore, type FieldErrors } from '../../../shared/form/form-store';
import type { WalletContext } from '../../../shared/page/page-context';
import { watch } from '../../../shared/payment/watch';
import { createPagedList, type PagedList } from '../parts/paged-list';

export type UserCode = CallOutput<typeof activityEndpoints.userPaymentCodes>[number];

/** A search by code. */
export type SearchState =
  | { name: 'idle' }
  | { name: 'searching'; code: string }
  /** `found` is undefined if the provider does not know the code. */
  | { name: 'found'; found: UserCode | undefined }
  | { name: 'failed'; code: string; error: unknown };

export type SearchEvent =
  | { type: 'search'; code: string }
  | { type: 'answered'; found: UserCode | undefined }
  | { type: 'failed'; error: unknown }
  | { type: 'again' }
  | { type: 'left' };

const search = (_: unknown, { code }: { code: string }): SearchState => ({ name: 'searching', code });
const left = (): SearchState => ({ name: 'idle' });

const searchMachine: Machine<SearchState, SearchEvent> = {
  idle: { search },
  searching: {
    answered: (_, { found }) => ({ name: 'found', found }),
    failed: ({ code }, { error }) => ({ name: 'failed', code, error }),
  },
  found: { search, left },
  failed: { search, left, again: ({ code }) => ({ name: 'searching', code }) },
};

type CodesStore = {
  list: PagedList<UserCode>;
  search: FlowStore<SearchState, SearchEvent>;
  /** Loads the newest entries again. */
  refresh: () => void;
  dispose: () => void;
};

/** The pay codes and money requests of the user, and a search by code. */
export function createCodesStore({ apiOf }: WalletContext): CodesStore {
  const api = apiOf(activityEndpoints);
  const list = createPagedList<UserCode>({ load: api.userPaymentCodes, keyOf });
  const search = createFlowStore<SearchState, SearchEvent>(
    searchMachine,
    { name: 'idle' },
    {
      searching: async ({ code }, { send, signal }) => {
        try {
          const [found] = await api.userPaymentCodes({ conditional: `code::${toHex(code)}` }, signal);
          send({ type: 'answered', found });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
  return {
    list,
    search,
    refresh: () => list.getState().send({ type: 'newsHeard' }),
    dispose: () => [list, search].forEach((store) => store.dispose()),
  };
}

export function keyOf({ code }: UserCode): string {
  return code;
}

export type PayCodeInfo = CallOutput<Endpoints['qrProcessInfo']>;
/** The user's input for a pay code; `payers` is a value of the call, and `station` is empty without a station. */
export type CodeValues = { amount: string; description: string; payers: string; station: string };
type KnownCode = { info: PayCodeInfo };

/** A pay code of the user, from its lookup until it is paid. */
export type CodeState =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  /** Shown to payers and watched. */
  | ({ name: 'open' } & KnownCode)
  /** `failure` is why the last change failed, with the values that were sent. */
  | ({ name: 'editing'; failure?: { values: CodeValues; error: unknown } } & KnownCode)
  | ({ name: 'saving'; values: CodeValues } & KnownCode)
  | ({ name: 'paid'; codOper: string } & KnownCode);

export type CodeEvent =
  | ({ type: 'answered' } & KnownCode)
  | { type: 'failed'; error: unknown }
  | { type: 'again' }
  | { type: 'change' }
  | { type: 'keep' }
  | { type: 'save'; values: CodeValues };

const answered = (_: unknown, { info }: KnownCode): CodeState => {
  const codOper = info.activityResult?.codOper ?? '';
  return payCodeStatus(info) === 'PAYMENT_SUCCESS' ? { name: 'paid', info, codOper } : { name: 'open', info };
};

const codeMachine: Machine<CodeState, CodeEvent> = {
  loading: { answered, failed: (_, { error }) => ({ name: 'failed', error }) },
  failed: { again: () => ({ name: 'loading' }) },
  open: {
    answered,
    // The payer of a pending payment has agreed to the current code.
    change: (state) =>
      payCodeStatus(state.info) === 'PAYMENT_PENDING' ? state : { ...state, name: 'editing' },
  },
  editing: {
    keep: ({ info }) => ({ name: 'open', info }),
    save: ({ info }, { values }) => ({ name: 'saving', info, values }),
  },
  saving: {
    answered,
    failed: ({ info, values }, { error }) => ({ name: 'editing', info, failure: { values, error } }),
  },
  paid: {},
};

export type CodeForm = FormStore<CodeValues>;
type PayCodeBody = CallInput<Endpoints['saveQrProcessInfo']>['body'];

/** The currency of wallet users' codes and requests. */
export const CURRENCY = 'USD';
export const NEW_CODE: CodeValues = { amount: '', description: '', payers: 'anyone', station: '' };
const NONE = toDecimalString(money(0, CURRENCY));
/** The longest concept that the call accepts. */
export const CONCEPT_LENGTH = 150;

export function createCodeForm(initial: CodeValues): CodeForm {
  return createFormStore(initial, codeErrors);
}

/** Without an amount the payer decides it. */
export function codeErrors({ amount }: { amount: string }): FieldErrors<CodeValues> {
  return { amount: amount.trim() === '' ? undefined : amountError(amount, CURRENCY) };
}

/** The values of a code that is changed. */
export function codeValuesOf({ amount, currency, stationId, ...info }: PayCodeInfo): CodeValues {
  const { description, payers } = info;
  const typed = amount === 0 ? '' : toDecimalString(money(amount, currency));
  return { amount: typed, description, payers, station: stationId };
}

/** Whether the provider refused the amount, so that the error is shown beside it. */
export function isAboutAmount(error: unknown): boolean {
  if (!isProviderError(error)) return false;
  return error.key === 'amount_exceeds_limit_allowed' || error.key === 'greater_than_zero';
}

export function payCodeBody(values: CodeValues, idMerchant: number): PayCodeBody {
  return {
    idMerchant,
    code: values.station === '' ? 'E' : 'PS',
    description: values.description.trim(),
    amount: decimalOf(values.amount),
    disc: NONE,
    tx: NONE,
    processWithCodeInfo: true,
    stationId: values.station,
    subscription: false,
    payers: values.payers === 'wallet' ? 'wallet' : 'anyone',
    txChannel: 'PWW',
  };
}

/** The typed amount as the calls take it; zero for an open amount. */
export function decimalOf(typed: string): string {
  return toDecimalString(typedAmount(typed, CURRENCY) ?? money(0, CURRENCY));
}

type CodeStore = FlowStore<CodeState, CodeEvent>;

/** How often the code is looked up without a push connection. */
const PAUSE_MS = 5000;
/** How often the code is looked up with a push connection, because a push may be lost. */
const SAFETY_MS = 30_000;

/** Follows a pay code of the user until it is paid, and changes it. */
export function createCodeStore({ apiOf, pushes }: WalletContext, id: string): CodeStore {
  const api = apiOf(linkEndpoints);
  return createFlowStore<CodeState, CodeEvent>(
    codeMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'answered', info: await api.qrProcessInfo({ id }, signal) });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
      open: ({ info: { codePay } }, { send, signal }) => {
        const askNow = watch({
          ask: () => api.qrProcessInfo({ id }, signal),
          onAnswer: (info) => send({ type: 'answered', info }),
          pause: () => (pushes.isOpen() ? SAFETY_MS : PAUSE_MS),
          signal,
        });
        if (!signal.aborted) signal.addEventListener('abort', pushes.follow(`order:${codePay}`, askNow));
      },
      saving: async ({ info, values }, { send, signal }) => {
        try {
          const body = { ...payCodeBody(values, info.idMerchant), ...keptOf(info) };
          await api.updateQrProcessInfo({ id: info.id, body }, signal);
          send({ type: 'answered', info: await api.qrProcessInfo({ id }, signal) });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
}

/** The fields that the form does not ask for stay as they were. */
function keptOf({ disc, tx, currency, ...info }: PayCodeInfo) {
  const { code, stationId, processWithCodeInfo, subscription, txChannel } = info;
  const decimal = (minor: number) => toDecimalString(money(minor, currency));
  const amounts = { disc: decimal(disc), tx: decimal(tx) };
  return { ...amounts, code, stationId, processWithCodeInfo, subscription, txChannel };
}
