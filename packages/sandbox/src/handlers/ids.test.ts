import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Endpoint, endpoints } from '@istmo/contract/provider';
import { SIMULATOR_HEADER, simulatorEndpoints } from '@istmo/contract/simulator';
import { makeCardPayment } from '@istmo/contract/testing';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkoutSite } from '../sites/checkout-site';
import { makeRequest } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { COFFEE } from '../testing/wallet-payment';
import { createSession } from '../wallet/account/sessions';

const sandbox = useSandbox();

const payCode = { code: 'E', description: 'Dos cafés', amount: '6.50' };
const crypto = { ...makeRequest(), idMerchant: 1, idMerchantService: 105 };
const processTx = { requestPay: makeCardPayment(), serviceCode: 'AUTH_CAP', idMerchant: 1 };
const subscriber = { email: 'ana@correo.com', name: 'Ana Batista' };
const txInfo = { codePay: 'LK-CAFE0001', method: 'card', amount: '48.15', txChannel: 'CHK' };
const subscription = { subscriptionKey: 'SUB-0001', idSubscription: 1 };
const activity = { sourceSearch: COFFEE, useFunds: false };

const Refusal = v.object({ data: v.object({ issues: v.array(v.object({ at: v.string() })) }) });

/** Ana. */
const USER = 100;

type Bodied = Pick<Endpoint, 'method' | 'path'>;
const CALLS: [string, Bodied, object][] = [
  ['idMerchant', endpoints.saveQrProcessInfo, payCode],
  ['idPlan', endpoints.customerSubscription, subscriber],
  ['idMerchant', endpoints.createCrypto, crypto],
  ['idMerchantService', endpoints.createCrypto, crypto],
  ['idCampaignBridge', endpoints.createCrypto, crypto],
  ['idMerchant', endpoints.processTx, processTx],
  ['idCampaignBridge', endpoints.authCapture, makeCardPayment()],
  ['idCampaignBridge', endpoints.saveTxInfo, txInfo],
  ['idUsr', endpoints.recoveryPassword, { confirmationCode: '000000' }],
  ['idUsrCard', endpoints.payActivity, activity],
  ['idUsrService', endpoints.payActivity, activity],
  ['idCampaignBridge', endpoints.payActivity, { ...activity, idUsrCard: 2 }],
  ['idSubscription', endpoints.payActivity, { ...activity, activateSubscription: subscription }],
  ['idMerchant', simulatorEndpoints.setWebhookEndpoint, { url: 'https://shop.example/webhooks' }],
];

it.each(CALLS)('says that %s is wrong where it is no whole number', async (name, { method, path }, body) => {
  const { token } = await createSession(sandbox.services, USER);
  const site = checkoutSite(sandbox.services);
  for (const number of [1.5, 2 ** 53, -1.5]) {
    const nested = 'activateSubscription' in body;
    const sent = nested
      ? { ...body, activateSubscription: { ...subscription, [name]: number } }
      : { ...body, [name]: number };
    const response = await site.request(`http://localhost:4600${path}`, {
      method: method.toUpperCase(),
      headers: {
        authorization: `istmo-sandbox-client|${token}`,
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: randomUUID(),
        [SIMULATOR_HEADER]: '1',
      },
      body: JSON.stringify(sent),
    });
    const at = nested ? `body.activateSubscription.${name}` : `body.${name}`;
    expect(response.status).toBe(422);
    const { data } = v.parse(Refusal, await response.json());
    expect(new Set(data.issues.map((issue) => issue.at))).toEqual(new Set([at]));
  }
});
