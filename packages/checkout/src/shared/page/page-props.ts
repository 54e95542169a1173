import type { Commerce, Receipt } from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';
import type { WayBack } from '../payment/way-back';
import type { WalletContext } from '../wallet/wallet-context';
import type { MarketDevice } from './market-device';
import type { PageContext } from './page-context';

/** `flows/receipt` exports `ReceiptPage` with these. */
export type ReceiptPageProps = {
  context: PageContext;
  codOper: string;
  /** The receipt is shown: what it says is the truth. */
  onLoaded: (receipt: Receipt) => void;
  /** There is no such receipt. */
  onNotFound: () => void;
};

/** `flows/campaign-receipt` exports `CampaignReceiptPage` with these. */
export type CampaignReceiptPageProps = Pick<ReceiptPageProps, 'context' | 'codOper' | 'onNotFound'>;

/** `flows/message` exports `MessagePage` with these. */
export type MessagePageProps = {
  context: PageContext;
  /** 3000 expired link, 3001 station not found, or a code of the provider's; empty where there is none. */
  code: string;
  /** The payer's login is over. */
  session: boolean;
  /** The provider's own text, or the key of ours; empty where it sends none. */
  message: string;
  /** Said where `message` is empty. */
  errorKey?: MessageKey;
  /** Path to go on at, where there is one. */
  back?: string;
  /** The payer was logged in, and may be so again. */
  login?: true;
  /** On the hosted page: there is a merchant to go back to. */
  leadsBack?: boolean;
};

/** `flows/message` exports `NotFoundPage` with these. */
export type NotFoundPageProps = { context: PageContext; errorKey: MessageKey };

/** `flows/clave` exports `ClaveReturnPage` with these. */
export type ClaveReturnPageProps = { context: PageContext; codOper: string };

/** `flows/login` exports `LoginPage` with these. */
export type LoginPageProps = {
  context: PageContext;
  /** The merchant takes no guests. */
  guest: boolean;
  /** Path to go on at once the payer is logged in. */
  back?: string;
};

/** `flows/wallet-line` exports `WalletLine` with these. */
export type WalletLineProps = {
  context: PageContext;
  /** The merchant takes guests: whoever logs out may stay. */
  guests: boolean;
  /** A payment is under way: nobody leaves now. */
  locked: boolean;
};

/** `flows/home` exports `HomePage` with these. */
export type HomePageProps = {
  context: WalletContext;
  /** The part that the address names; the first one where there is none of that name. */
  view: string;
};

/** The pages of the wallet that lead on: `flows/signup`, `flows/recovery` and `flows/add-card` export theirs with these. */
export type WalletPageProps = {
  context: PageContext;
  /** Path to go on at. */
  back?: string;
};

/** `flows/qr-success` exports `QrSuccessPage` with these. */
export type QrSuccessPageProps = {
  context: PageContext;
  /** Empty where the address names none. */
  codOper: string;
};

/** `flows/tx-result` exports `TxResultPage` with these. */
export type TxResultPageProps = ReceiptPageProps;

/** `flows/return-page` exports `ReturnPage` with these. */
export type ReturnPageProps = Pick<ReceiptPageProps, 'context' | 'codOper' | 'onNotFound'> & {
  /** The way back from a payment; nothing where its merchant named none that may be gone to. Rejects where nobody answers. */
  wayBack: (receipt: Receipt) => Promise<WayBack | undefined>;
};

/** What is asked for by mail: by whom is the provider's to say. */
export type EmailPaymentAsked = {
  /** A payment link's type, or `request` for money that another wallet user asks for. */
  type: string;
  code: string;
};

/** `flows/email-payment` exports `EmailPaymentPage` with these. */
export type EmailPaymentPageProps = {
  context: PageContext;
  asked: EmailPaymentAsked;
  /** It is this merchant who asks. */
  onMerchant: (commerce: Commerce) => void;
};

/** `flows/market` exports `MarketPage` with these. */
export type MarketPageProps = {
  context: PageContext;
  /** The name of an app of the configuration; any other is the provider's own. */
  app: string;
  device: MarketDevice;
  /** Leads out of the checkout at once, to an address of the configuration; nothing where it may not. */
  lead?: (url: string) => void;
};
