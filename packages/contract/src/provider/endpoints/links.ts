import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import {
  CampaignAssignment,
  CampaignTx,
  PayCode,
  PayCodeInfo,
  PayCodeSaved,
  PaymentInfo,
  PaymentLink,
} from '../schemas/payment-info';

const { notFound, linkExpired, unprocessable, tooManyTries } = ERROR_CODES;

/** Payment links by slug, old payments, subscriptions, pay codes and campaign donations. */
export const linkEndpoints = {
  /** The payment link that a slug leads to, as the merchant made it. */
  linkBySlug: {
    method: 'get',
    path: '/api/v1/payment-links/:slug',
    auth: 'anonymous',
    response: PaymentLink,
    errors: [notFound, linkExpired],
  },
  /** The payment link that a slug and a code lead to, as the merchant made it. */
  linkBySlugAndCode: {
    method: 'get',
    path: '/api/v1/payment-links/:slug/:code',
    auth: 'anonymous',
    response: PaymentLink,
    errors: [notFound, linkExpired],
  },
  /** What is to be paid, by the code of a payment that was begun before links had slugs. */
  oldProcess: {
    method: 'get',
    path: '/api/v1/process/:code',
    auth: 'anonymous',
    response: PaymentInfo,
    errors: [notFound, linkExpired],
  },
  /** What a QR or pay code asks for. */
  qrProcessInfo: {
    method: 'get',
    path: '/api/v1/qr-process-info/:id',
    auth: 'anonymous',
    response: PayCodeInfo,
    errors: [notFound, linkExpired],
  },
  /**
   * Makes a pay code for an amount; whoever scans or types it pays that amount. For the merchant’s owner, or under the merchant
   * of the user’s profile.
   */
  saveQrProcessInfo: {
    method: 'post',
    path: '/api/v1/qr-process-info',
    auth: 'user',
    body: PayCode,
    response: PayCodeSaved,
    errors: [notFound, unprocessable],
  },
  /** Changes a pay code that nobody has paid yet. */
  updateQrProcessInfo: {
    method: 'put',
    path: '/api/v1/qr-process-info/:id',
    auth: 'user',
    body: PayCode,
    response: PayCodeSaved,
    errors: [notFound, unprocessable],
  },
  /** The causes that a merchant’s payers may add a donation for, running or not. */
  campaignBridges: {
    method: 'get',
    path: '/api/v1/merchants/:idMerchant/campaign-bridges',
    auth: 'anonymous',
    response: v.array(CampaignAssignment),
    errors: [notFound],
  },
  /** The donation that went with an operation. Who is not its payer gets the payer’s name masked. */
  campaignTxInfo: {
    method: 'get',
    path: '/api/v1/campaign-tx-info',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    query: v.object({ codOper: v.string() }),
    response: CampaignTx,
    errors: [notFound, tooManyTries],
  },
} as const satisfies EndpointTable;
