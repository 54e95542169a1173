import { linkEndpoints } from '@istmo/contract/provider';
import { toCampaignAssignment } from '@istmo/domain';
import * as v from 'valibot';
import { vi } from 'vitest';
import { openDetails } from '../../flows/details/open-details';
import { createDetailsOrder } from '../../flows/details/open-details';
import { createDetailsStore } from '../../flows/details/details-store';
import type { DetailsInput } from '../../shared/payment/details';
import {
  merchantProfile,
  fakeApi,
  makeMethodContext,
  offline,
  paymentInfo,
} from '../fixtures/make-method-context';

type CampaignBridgeWire = v.InferInput<typeof linkEndpoints.campaignBridges.response>[number];
type Wire = Parameters<typeof paymentInfo>[0];
type Change = Partial<DetailsInput> & { bridges?: () => Promise<CampaignBridgeWire[]> };

export function makeBridgeWire(change: Partial<CampaignBridgeWire> = {}): CampaignBridgeWire {
  return {
    idBridge: 1,
    status: 1,
    startDate: '2025-01-01T05:00:00Z',
    campaign: {
      title: 'Reforestemos el Barú',
      description: 'Cada dólar siembra un árbol.',
      minAmount: '1.00',
      maxAmount: '100.00',
      defaultValues: ['1.00', '2.00', '5.00'],
    },
    ...change,
  };
}

export const OPEN = { openAmount: true, amount: '0', discount: '0', taxAmount: '0' } as const;

/** The details form of a link with a fake provider. */
export async function openLink(wire: Wire, { bridges, ...change }: Change = {}) {
  const { api, config, merchantProfile, now, info } = makeMethodContext({ info: paymentInfo(wire) });
  const findBridges = bridges ?? (async () => [makeBridgeWire()]);
  const campaignBridges = vi.fn(async (_input: object, signal: AbortSignal) => {
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(offline()));
    });
    return v.parse(linkEndpoints.campaignBridges.response, await Promise.race([findBridges(), left]));
  });
  const ending = new AbortController();
  const input = {
    api,
    config,
    merchantProfile,
    now,
    info,
    drafts: new Map(),
    signal: ending.signal,
    ...change,
  };
  // The only call of the table that is made here.
  const apiOf = (() => ({ campaignBridges })) as unknown as DetailsInput['apiOf'];
  const details = await openDetails({ apiOf, ...input });
  return { ...details, api: input.api, campaignBridges, state: () => details.order.getState(), ending };
}

const bridge = toCampaignAssignment(
  {
    idBridge: 7,
    status: 1,
    startDate: '2025-01-01',
    campaign: { title: 'Barú', minAmount: 100, maxAmount: 10_000, defaultValues: [100, 200] },
  },
  '',
);

/** The order of a link, without screens. `allowed` says which amounts the provider accepts. */
export function openOrder(wire: Wire, allowed: (amount: string) => boolean = () => true, given?: string) {
  const merchantLimits = vi.fn(async ({ amount = '' }: { amount?: string | undefined }) => ({
    merchant: merchantProfile().merchant,
    txLimit: 10_000,
    txMinimum: 100,
    allowed: allowed(amount),
  }));
  const context = makeMethodContext({ api: fakeApi({ merchantLimits }), info: paymentInfo(wire) });
  const input = { ...context, given, drafts: new Map(), signal: new AbortController().signal };
  const store = createDetailsStore(input, bridge);
  const showWrong = vi.fn();
  const order = createDetailsOrder({ info: context.info, signal: input.signal, store, showWrong });
  return { order, store, form: store.form, showWrong, merchantLimits, state: () => order.getState() };
}
