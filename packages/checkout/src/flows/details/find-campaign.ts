import { linkEndpoints } from '@istmo/contract/provider';
import { type CampaignBridge, runningBridge, toCampaignBridge } from '@istmo/domain';
import type { DetailsInput } from '../../shared/payment/details';

/** A donation is not worth a payer's wait. */
export const CAMPAIGN_WAIT_MS = 2500;

type Input = Pick<DetailsInput, 'apiOf' | 'config' | 'info' | 'now'>;

/** The campaign to ask a donation for; none where the link asks for none, none runs, or the provider does not say in time. */
export async function findCampaign({ apiOf, config, info, now }: Input): Promise<CampaignBridge | undefined> {
  if (!info.hasCampaign) return undefined;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CAMPAIGN_WAIT_MS);
  try {
    const idMerchant = String(info.idMerchant);
    const bridges = await apiOf(linkEndpoints).campaignBridges({ idMerchant }, controller.signal);
    const usable = bridges.map((bridge) => toCampaignBridge(bridge, config.imageBase));
    return runningBridge(
      usable.filter((bridge) => bridge !== undefined),
      now(),
    );
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
