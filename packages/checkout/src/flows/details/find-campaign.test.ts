import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOW, offline } from '../../testing/fixtures/make-method-context';
import { makeBridgeWire, openLink } from '../../testing/stores/open-details';
import { CAMPAIGN_WAIT_MS } from './open-details';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (ms: number) => new Date(NOW + ms).toISOString();
const campaignOf = async (bridges: () => Promise<ReturnType<typeof makeBridgeWire>[]>) =>
  (await openLink({ hasCampaign: true }, { bridges })).Donation !== undefined;

it.each([
  ['one that runs', [makeBridgeWire()], true],
  ['one that begins now', [makeBridgeWire({ startDate: at(0) })], true],
  ['one that begins in a millisecond', [makeBridgeWire({ startDate: at(1) })], false],
  ['one that ends now', [makeBridgeWire({ endDate: at(0) })], true],
  ['one that ended a millisecond ago', [makeBridgeWire({ endDate: at(-1) })], false],
  ['one that is not active', [makeBridgeWire({ status: 0 })], false],
  ['one that runs after one that does not', [makeBridgeWire({ status: 0 }), makeBridgeWire()], true],
  ['none', [], false],
])('asks for a donation to %s: %#', async (_case, bridges, isRequested) => {
  expect(await campaignOf(async () => bridges)).toBe(isRequested);
});

it('asks for none, nor for its campaigns, where the link does not', async () => {
  const { Donation, campaignBridges } = await openLink({});
  expect(Donation).toBeUndefined();
  expect(campaignBridges).not.toHaveBeenCalled();
});

it('goes on without one where the provider fails', async () => {
  expect(await campaignOf(async () => Promise.reject(offline()))).toBe(false);
});

it.each([
  [-1, true],
  [1, false],
])('waits for %i ms more than its time: %s', async (more, isRequested) => {
  const found = campaignOf(async () => {
    await new Promise((resolve) => setTimeout(resolve, CAMPAIGN_WAIT_MS + more));
    return [makeBridgeWire()];
  });
  await vi.advanceTimersByTimeAsync(CAMPAIGN_WAIT_MS + 1);
  expect(await found).toBe(isRequested);
});
