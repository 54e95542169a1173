import { countOf, type Maybe, textOf } from '../text/loose-text';
import { imageAddress } from './image-address';

type CampaignRecord = {
  title?: Maybe<string>;
  description?: Maybe<string>;
  logo?: Maybe<string>;
  minAmount?: Maybe<number>;
  maxAmount?: Maybe<number>;
  defaultValues?: Maybe<readonly number[]>;
};

type BridgeRecord = {
  idBridge?: Maybe<number | string>;
  status?: Maybe<number | string>;
  startDate?: Maybe<string>;
  endDate?: Maybe<string>;
  campaign?: Maybe<CampaignRecord>;
};

/** A cause that payers may add a donation for. Amounts in minor units; `logo` a whole address, or ''. */
export type Campaign = {
  title: string;
  description: string;
  logo: string;
  minAmount: number;
  maxAmount: number;
  /** Donations to choose from, each within the limits. */
  defaultValues: number[];
};

/** A campaign that runs at a merchant: see `runningBridge`. */
export type CampaignBridge = {
  idBridge: number;
  /** 1 is active. */
  status: number;
  startDate: string;
  endDate: string | null;
  campaign: Campaign;
};

/** A bridge, or `undefined` where it has no id, no campaign, or no limits that any donation could keep to. */
export function toCampaignBridge(record: BridgeRecord, imageBase: string): CampaignBridge | undefined {
  const idBridge = countOf(record.idBridge);
  const campaign = toCampaign(record.campaign ?? {}, imageBase);
  if (idBridge === undefined || !campaign) return undefined;
  return {
    idBridge,
    status: countOf(record.status) ?? 0,
    startDate: textOf(record.startDate),
    endDate: textOf(record.endDate) || null,
    campaign,
  };
}

function toCampaign(record: CampaignRecord, imageBase: string): Campaign | undefined {
  const minAmount = countOf(record.minAmount) ?? 0;
  const maxAmount = countOf(record.maxAmount);
  if (maxAmount === undefined || maxAmount < minAmount) return undefined;
  const fits = (value: number) => value > 0 && value >= minAmount && value <= maxAmount;
  return {
    title: textOf(record.title),
    description: textOf(record.description),
    logo: imageAddress(record.logo, imageBase),
    minAmount,
    maxAmount,
    defaultValues: (record.defaultValues ?? []).filter(fits),
  };
}
