import type { EndpointTable, MerchantProfile, Receipt } from '@istmo/contract/provider';
import type { Language, MessageKey, TargetType } from '@istmo/domain';
import type { Api, ApiOf } from '../api/create-api';
import type { LookUpTarget } from '../api/look-ups';
import type { Bridge } from '../bridge/bridge';
import type { Config } from '../config/config';
import type { GetText, Texts } from '../i18n/texts';
import type { Attempts } from '../payment/attempts';
import type { Order } from '../payment/order';
import type { Pushes } from '../payment/push-channel';
import type { Login } from '../storage/login';
import type { LoadScript } from '../third-party/facades';

/** The services that every page and payment method may use. */
export type PageContext = {
  api: Api;
  /** The API of another endpoint table. */
  apiOf: <T extends EndpointTable>(table: T) => ApiOf<T>;
  /** The wallet session. */
  login: Login;
  /** Loads a third party's script from a configured URL, in a frame of another origin. Rejects if it cannot be loaded. */
  loadScript: LoadScript;
  bridge: Bridge;
  config: Config;
  /** The attempt with which this tab created an operation: it proves to the provider that the request is the payer's. */
  proofOf: Attempts['proofOf'];
  /** The provider's clock, epoch ms. */
  now: () => number;
  newId: () => string;
  display: 'page' | 'frame';
  /** The current path with its query. */
  here: () => string;
  /** Goes to a path of the checkout without a history entry, because a payer must not come back to a payment. */
  navigate: (path: string) => void;
  /** Loads the texts of a later part of a flow. Rejects if they cannot be loaded. */
  loadTexts: Texts['load'];
  /** A text of a namespace that is loaded, in the current language. */
  getText: GetText;
  /** The current language, which may change while the page is shown. */
  language: () => Language;
};

/** `flows/receipt` exports `ReceiptPage` with these. */
export type ReceiptPageProps = {
  context: PageContext;
  codOper: string;
  /** Called when the receipt is shown. */
  onLoaded: (receipt: Receipt) => void;
  /** Called if the receipt does not exist. */
  onNotFound: () => void;
  /** Pays the same order again, if that is allowed. */
  payAgain?: (() => void) | undefined;
};

/** `flows/campaign-receipt` exports `CampaignReceiptPage` with these. */
export type CampaignReceiptPageProps = { context: PageContext; codOper: string; onNotFound: () => void };

/** `flows/message` exports `MessagePage` with these. */
export type MessagePageProps = {
  context: PageContext;
  /** 3000 for an expired link, 3001 for an unknown station, or a code of the provider; empty if there is none. */
  code: string;
  /** The wallet session has ended. */
  session: boolean;
  /** The provider's text or a message key; empty if there is none. */
  message: string;
  /** Shown if `message` is empty. */
  errorKey?: MessageKey;
  /** The path to continue at. */
  back?: string;
  /** The payer was logged in and may log in again. */
  login?: true;
  /** On the hosted page: there is a merchant to return to. */
  leadsBack?: boolean;
  /** The payment target: the page names its merchant. */
  target?: LookUpTarget | undefined;
};

/** `flows/message` exports `NotFoundPage` with these. */
export type NotFoundPageProps = {
  context: PageContext;
  /** A message key from the address, where anyone may write anything. */
  reason: string;
};

/** `flows/clave` exports `ClaveReturnPage` with these. */
export type ClaveReturnPageProps = { context: PageContext; codOper: string };

/** `flows/login` exports `LoginPage` with these. */
export type LoginPageProps = {
  context: PageContext;
  /** The merchant does not accept guests. */
  guest: boolean;
  /** The path to continue at after the login. */
  back?: string;
  /** The payment target to continue with after the login. */
  target?: LookUpTarget | undefined;
};

/** `flows/wallet-line` exports `WalletLine` with these. */
export type WalletLineProps = {
  context: PageContext;
  /** If the merchant accepts guests, a payer who logs out may stay. */
  merchantProfile: MerchantProfile;
  order: Order;
  /** A payment is in progress: the payer cannot leave. */
  locked: boolean;
};

/** `flows/home` exports `HomePage` with these. */
export type HomePageProps = {
  context: WalletContext;
  /** The view that the address names. An unknown name shows the first view. */
  view: string;
};

/** Props of the pages of `flows/signup`, `flows/recovery` and `flows/add-card`. */
export type WalletPageProps = {
  context: PageContext;
  /** The path to continue at. */
  back?: string;
};

/** `flows/qr-success` exports `QrSuccessPage` with these. */
export type QrSuccessPageProps = {
  context: PageContext;
  /** Empty if the address names none. */
  codOper: string;
};

/** `flows/tx-result` exports `TxResultPage` with these. */
export type TxResultPageProps = ReceiptPageProps;

/** `flows/return-page` exports `ReturnPage` with these. */
export type ReturnPageProps = { context: PageContext; codOper: string; onNotFound: () => void } & {
  /** The way back to the merchant; `undefined` if there is no allowed one. Rejects if the provider does not answer. */
  merchantReturn: (receipt: Receipt) => Promise<MerchantReturn | undefined>;
};

/** The payment request that an e-mail links to. The provider knows who asks. */
export type EmailPaymentRequest = {
  /** The type of a payment target, or `request` for a money request from another wallet user. */
  type: TargetType | 'request';
  code: string;
};

/** `flows/email-payment` exports `EmailPaymentPage` with these. */
export type EmailPaymentPageProps = {
  context: PageContext;
  request: EmailPaymentRequest;
  /** Called with the merchant who requests the payment. */
  onMerchant: (merchantProfile: MerchantProfile) => void;
};

/** `flows/market` exports `MarketPage` with these. */
export type MarketPageProps = {
  context: PageContext;
  /** The name of a configured app. Any other name means the provider's own app. */
  app: string;
  device: MarketDevice;
  /** Leaves the checkout for a configured URL at once; missing if the page may not. */
  redirect?: (url: string) => void;
};

/** The way back to the merchant after a payment. */
export type MerchantReturn = {
  /** The host name of the merchant's page, such as "tienda.example"; empty for the page around the frame. */
  host: string;
  go: () => void;
};

/** The app store of a device; `other` if it is unknown. */
export type MarketDevice = 'android' | 'ios' | 'other';

/** The payer's device, from the browser's user agent. */
export function marketDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): MarketDevice {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // An iPad reports itself as a Mac, and no Mac has a touch screen.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 'ios' : 'other';
}

/** The page context of the wallet's pages. */
export type WalletContext = PageContext & {
  pushes: Pushes;
  /** Goes to a path of the checkout with a history entry; in a frame without one, because the history is the host's. */
  visit: (path: string) => void;
};
