import { randomUUID } from 'node:crypto';

/** A card payment on a link of examples/seed-file, as a page would send it. */
const CARD_PAYMENT = {
  cclw: 'TIENDAELVALLE',
  codePay: 'LK-VALLE002',
  amount: '120.00',
  taxAmount: '0.00',
  email: 'ana@correo.com',
  phone: '+50761234567',
  cardInformation: {
    cardNumber: '4111111111111111',
    expMonth: '12',
    expYear: '34',
    cvv: '123',
    firstName: 'Ana',
    lastName: 'Batista',
    cardType: 'VISA',
  },
  additionalData: {
    domainRequested: 'localhost',
    trackId: '',
    zipCode: '0000',
    street: 'Panama',
    scoreCaptcha: 1,
  },
  txChannel: 'CHK',
  isOldVersion: true,
  isForm: false,
  isCashPayment: false,
  tryAgain: false,
  storeCard: false,
  lang: 'ES',
  processDate: '21/11/2026 14:05:31',
  resultType: 'WEB_REDIRECT',
  transactionsType: 'AUTH_CAPTURE',
  serviceCode: 'AUTH_CAP',
  deviceInformation: { deviceFingerprint: '' },
};

/** Checks one file of each part of the package, and a payment on a link of the seed file. */
export async function answerFaults(port) {
  const [checkout, store, bank] = [0, 1, 2].map((place) => `http://localhost:${port + place}`);
  const parts = [
    [`${checkout}/?code=LK-VALLE002`, '"clientKey":"istmo-sandbox-client"'],
    [`${checkout}/config.js`, 'istmoConfig'],
    [`${checkout}/v1/checkout.js`, 'Checkout'],
    [`${checkout}/v1/scripts.json`, '/assets/main-'],
    [`${checkout}/images/cafe-boquete.svg`, '<svg'],
    [`${checkout}/pages/refused.js`, 'postMessage'],
    [`${checkout}/simulator`, '/simulator/assets/simulator.js'],
    [`${checkout}/simulator/assets/simulator.js`, '/simulator/api/'],
    [`${store}/`, `${checkout}/v1/checkout.js`],
    [`${store}/vue/main.js`, checkout],
    [`${store}/element/`, `checkout-origin="${checkout}"`],
    // Where a CheckoutError of the SDK leads.
    [`${checkout}/docs/errors.html`, 'troubleshooting/errors.html'],
    [`${checkout}/docs/troubleshooting/errors/invalid_options.html`, 'invalid_options'],
    [`${bank}/bank/bank.css`, '{'],
  ];
  const faults = await Promise.all(
    parts.map(async ([url, part]) => {
      const response = await fetch(url);
      const right = response.ok && (await response.text()).includes(part);
      return right ? [] : [`${url} answers ${response.status} without ${part}`];
    }),
  );
  return [...faults.flat(), ...(await pageFaults(checkout)), ...(await paymentFaults(checkout))];
}

/** Checks every asset that the page names. */
async function pageFaults(checkout) {
  const html = await (await fetch(`${checkout}/`)).text();
  const names = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name]) => name);
  const answers = await Promise.all(names.map(async (name) => [name, (await fetch(checkout + name)).status]));
  const missing = answers.filter(([, status]) => status !== 200).map(([name]) => `the page has no ${name}`);
  return names.length > 0 ? missing : ['the page asks for nothing'];
}

async function paymentFaults(checkout) {
  const access = await fetch(`${checkout}/api/v1/access-token`, {
    method: 'POST',
    headers: { authorization: 'istmo-sandbox-client' },
  });
  const guest = (await access.json()).data?.accessToken;
  const response = await fetch(`${checkout}/secure/v1/card/auth-capture`, {
    method: 'POST',
    headers: {
      authorization: guest,
      'content-type': 'application/json',
      'x-body-encoding': 'json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(CARD_PAYMENT),
  });
  const { headerStatus, data } = await response.json();
  const paid = headerStatus.code === 200 && data?.status === 1;
  return paid
    ? []
    : [`a payment on the seed file's link is answered with ${JSON.stringify({ headerStatus, data })}`];
}
