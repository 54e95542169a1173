import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import type { WireOutput } from '@istmo/contract/provider';
import { money, pathTo, textError, toDecimalString } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { moveClock, resetClock } from '../../clock/clock-settings';
import { readBankAnswer, writeBankAnswer } from '../../db/queries/payments/bank-queries';
import { groupVersion, writeTexts } from '../../db/queries/merchants/configuration-queries';
import { ledgerSums } from '../../db/queries/payments/ledger-queries';
import { validationRecords } from '../../db/queries/users/validation-queries';
import { clearFaults, listFaults, setFault } from '../../faults/simulated-faults';
import { startValidation } from '../../payments/charge/start-validation';
import { merchantBy } from '../../payments/payable/merchant';
import { reset } from '../../reset';
import type { Services } from '../../services';
import { listWebhooks, redeliver, setEndpoint } from '../../webhooks/manage-webhooks';
import type { HandlersOf } from '../handlers';
import { tellSimulator } from './tell-simulator';

type Names =
  | 'state'
  | 'reset'
  | 'statement'
  | 'startValidation'
  | 'setBank'
  | 'moveClock'
  | 'addFault'
  | 'removeFault'
  | 'webhooks'
  | 'redeliverWebhook'
  | 'setWebhookEndpoint';
type Handlers = HandlersOf<Pick<SimulatorEndpoints, Names>>;
type State = WireOutput<SimulatorEndpoints['state']>;

/** The id that stands for all faults. */
const ALL = 'all';

/** The simulator's calls for the sandbox itself: state, reset, clock, bank, faults and webhooks. */
export function simulatorSandboxHandlers(services: Services): Handlers {
  const { db, config } = services;
  return {
    state: () => stateOf(services),
    reset: async () => {
      await reset(services);
      return stateOf(services);
    },
    statement: () => statementOf(services),
    startValidation: async ({ body: { codOper } }) => {
      const { id, code } = await startValidation(services, codOper);
      return { id, code, url: config.origins.checkout + pathTo('validateTx', { id, code }) };
    },
    setBank: async ({ body: { answer, times } }) => {
      await writeBankAnswer(db, answer === 'byCard' ? undefined : { answer, times });
      tellSimulator(services, 'bank');
      return stateOf(services);
    },
    moveClock: async ({ body }) => {
      await ('advanceMs' in body ? moveClock(services, body.advanceMs) : resetClock(services));
      return clockOf(services);
    },
    addFault: ({ body }) => setFault(services, body),
    removeFault: async ({ id }) => {
      await clearFaults(services, id === ALL ? undefined : id);
      return listFaults(services);
    },
    webhooks: () => listWebhooks(services),
    redeliverWebhook: ({ id }) => redeliver(services, id),
    setWebhookEndpoint: ({ body }) => setEndpoint(services, body),
  };
}

async function stateOf(services: Services): Promise<State> {
  const { db } = services;
  const [bank, faults, sums] = await Promise.all([readBankAnswer(db), listFaults(services), ledgerSums(db)]);
  return {
    clock: clockOf(services),
    bank: bank ?? { answer: 'byCard', times: null },
    faults,
    ledgerSums: Object.fromEntries(
      sums.map(({ currency, sum }) => [currency, toDecimalString(money(sum, currency))]),
    ),
  };
}

function clockOf({ clock }: Services): State['clock'] {
  const now = clock();
  const realNow = Date.now();
  return {
    now: new Date(now).toISOString(),
    realNow: new Date(realNow).toISOString(),
    offsetMs: now - realNow,
  };
}

async function statementOf({ db }: Services): Promise<WireOutput<SimulatorEndpoints['statement']>> {
  const records = await validationRecords(db);
  return records.map(({ validation, last4 }) => ({
    at: validation.createdAt.toISOString(),
    descriptor: 'ISTMO*VALIDACION',
    displayNum: last4 ?? '',
    amount: toDecimalString(money(validation.charge)),
    currency: 'USD',
    validationId: validation.id,
    code: validation.code,
  }));
}

/** The simulator's call for the checkout's texts. */
export function simulatorTextHandlers({ db }: Services): HandlersOf<Pick<SimulatorEndpoints, 'setTexts'>> {
  return {
    setTexts: async ({ body }) => {
      const [, id] = /^merchant-(\d{1,9})$/.exec(body.group) ?? [];
      if (id !== undefined) await merchantBy(db, id);
      const refused = Object.entries(body.texts).flatMap(([key, text]) => {
        const refusal = textError(text);
        return refusal ? [{ key, refusal }] : [];
      });
      if (refused.length > 0) throw new ApiError(422, 'The checkout would not show these texts', refused);
      await writeTexts(db, body);
      return { version: (await groupVersion(db, body.group)) ?? 0 };
    },
  };
}
