import { type PaymentMethods, type Receipt, receiptEndpoints } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { METHOD_IDS, type MethodId, traitsOf } from '@istmo/domain';
import * as v from 'valibot';
import type { Services } from '../../../app/services';
import type { Pushes } from '../../../shared/payment/push-channel';
import { merchantProfile, fakeApi, makeLogin, NOW, paymentInfo } from '../../fixtures/make-method-context';
import { commerceBy } from '../../stores/open-clave';
import { service } from '../../stores/open-crypto';
import { answerOf } from '../calls/model-answers';
import { coreCalls } from '../calls/model-calls';
import { methodCalls, waitsMsOf } from '../model-methods';
import { type ClavePage, createDetails, createThirdParties } from './model-third-parties';
import { createModelHost } from './model-host';
import {
  createModelNetwork,
  createVirtualTime,
  type ModelNetwork,
  refusal,
  type VirtualTime,
} from './model-network';
import { createModelProvider, type ModelProvider, type Verdict } from './model-provider';

export type Options = { singleUse: boolean; keepsStorage: boolean };
export type World = ReturnType<typeof createWorld>;

const CARDS = (['VISA', 'MC'] as const).map((cardCode) => ({ cardCode }));
/** Every method, each with its first gateway. */
const GROUPS = METHOD_IDS.map((id): [string, PaymentMethods[string]] => {
  const { groupName, linkType = 'AUTH_CAP', gateways } = traitsOf(id);
  return [groupName, { [linkType]: [{ gatewayCode: gateways[0], validations: id === 'card' ? CARDS : [] }] }];
});
const COMMERCE = {
  ...commerceBy('CLAVE'),
  paymentMethods: merchantProfile({ paymentMethods: Object.fromEntries(GROUPS) }).paymentMethods,
};
/** The payment of the link: in dollars, or in pesos for a method without dollars. */
const infoFor = (method: MethodId, singleUse: boolean) =>
  traitsOf(method).currencies.includes('USD')
    ? paymentInfo({ singleUse })
    : paymentInfo({ singleUse, currency: 'COP', amount: 48, discount: 0, taxAmount: 0 });
const RECEIPT = v.parse(receiptEndpoints.receipt.response, makeReceipt());
/** The calls that payments do not make. */
const SILENT = fakeApi();
const HERE = { code: 'PA', name: 'Panama', dialCode: '+507' };

/** Everything around the payer's browser in one run. */
export function createWorld({ singleUse, keepsStorage }: Options, method: MethodId) {
  const shown = infoFor(method, singleUse);
  const time = createVirtualTime(NOW);
  const { now } = time;
  const network = createModelNetwork(time);
  const provider = createModelProvider({ now, singleUse });
  const details = createDetails();
  const thirdParties = createThirdParties({ provider, details, now });
  const host = createModelHost();
  const bank: { verdict: Verdict } = { verdict: 'approve' };
  const context = {
    network,
    provider,
    details,
    thirdParties,
    now,
    waitsMs: waitsMsOf,
    verdict: () => bank.verdict,
    verdicts: new Map<string, Verdict>(),
  };
  const clave: ClavePage = { opened: undefined };
  let ids = 0;

  const receiptOf = (codOper: string): Receipt => {
    const payment = provider.byOperation(codOper);
    const { status, outcome, method } = answerOf({ payment });
    const decided = provider.taken.find((one) => one.codOper === codOper)?.at;
    const date = new Date(decided ?? payment.createdAt).toISOString();
    return { ...RECEIPT, codOper, status, outcome, typeMethod: method, date };
  };
  const receipt = (codOper: string) => network.call('ask', () => receiptOf(codOper));
  const info = () => {
    const paid = provider.taken[0]?.codOper;
    if (singleUse && paid !== undefined) throw refusal({ key: 'request_already_paid', data: { paid } });
    return shown;
  };
  const all = {
    ...coreCalls(context),
    ...methodCalls(context),
    paymentInfo: () => network.call('ask', info),
    commerce: async () => COMMERCE,
    commerceByLink: async () => COMMERCE,
    countryByIp: async () => HERE,
    countries: async () => [HERE],
    merchantLimits: async () => ({
      merchant: COMMERCE.merchant,
      txLimit: 500_000,
      txMinimum: 100,
      allowed: true,
    }),
    saveTxInfo: async () => ({ id: 'tx-1' }),
    updateTxInfo: async () => ({ id: 'tx-1' }),
    receipt: ({ conditional }: { conditional: string }) => receipt(conditional.replace('cOper::', '')),
    merchantServices: async ({ gateway }: { gateway: string }) => [{ ...service, gatewayCode: gateway }],
    balance: async () => ({ balance: [{ disponible: 12_640, currency: 'USD' }] }),
    userCards: async () => [],
  };
  return {
    ...{
      time,
      network,
      provider,
      details,
      thirdParties,
      host,
      bank,
      clave,
      receipt,
      keepsStorage,
      singleUse,
    },
    pushes: createModelPushes({ time, network, provider }),
    calls: {
      api: { ...SILENT, ...all } as unknown as Services['api'],
      apiOf: (() => all) as unknown as Services['apiOf'],
    },
    newId: () => `id-${(ids += 1)}`,
    login: (method: MethodId) => makeLogin(method === 'balance' ? 'Ana' : undefined),
  };
}

type Line = { time: VirtualTime; network: ModelNetwork; provider: ModelProvider };

/** How reliably pushes arrive. */
export const PUSHES = ['none', 'once', 'twice', 'lost'] as const;
export type PushMode = (typeof PUSHES)[number];

function createModelPushes({ time, network, provider }: Line) {
  const followers = new Set<{ topic: string; listener: () => void }>();
  let mode: PushMode = 'once';
  const tell = (): void => {
    for (const { listener } of [...followers]) listener();
  };
  provider.onChange(({ codOper, status }) => {
    if (!network.isOnline() || mode === 'none' || mode === 'lost') return;
    const about = (topic: string) =>
      topic === `payment:${codOper}` || (status === 'approved' && topic.startsWith('order:'));
    const push = () => {
      for (const { topic, listener } of [...followers]) if (about(topic)) listener();
    };
    time.after(40, push);
    if (mode === 'twice') time.after(60, push);
  });
  const line: Pushes = {
    follow: (topic, listener) => {
      const follower = { topic, listener };
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    // A channel that loses pushes still seems open.
    isOpen: () => mode !== 'none' && network.isOnline(),
  };
  return {
    line,
    leavePage: () => followers.clear(),
    setMode: (next: PushMode): void => {
      const wasOpen = mode !== 'none';
      mode = next;
      // Something may have happened while the channel was closed.
      if (!wasOpen && next !== 'none') tell();
    },
  };
}
