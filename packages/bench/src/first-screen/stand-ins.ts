export type Content = { type: string; text: string };

export const HTML = 'text/html; charset=utf-8';
const json = (value: object): Content => ({ type: 'application/json', text: JSON.stringify(value) });

/** The data that a form asks for, as large as a session usually is. */
const SESSION = {
  id: 'sess_123',
  amount: 12_990,
  currency: 'PEN',
  methods: ['card'],
  merchant: { name: 'Tienda' },
  pad: 'x'.repeat(1200),
};

const SECURED_FIELD: Content = { type: HTML, text: '<!doctype html><html><body><input></body></html>' };

/** What the services of others answer, as far as their first screen needs it; nothing for the files of a page. */
export function standInFor(pathname: string): Content | undefined {
  if (pathname === '/session.json') return json(SESSION);
  if (/secured-?fields|hosted-fields/i.test(pathname)) return SECURED_FIELD;
  const ofAdyen = pathname.startsWith('/checkoutshopper/') && !pathname.includes('/translations/');
  return ofAdyen || /^\/braintree\/(log|client_api)/.test(pathname) ? json({}) : undefined;
}

/** The account that Braintree's library is told of. */
export function braintreeConfiguration(port: number): Content {
  const services = `http://braintree.localhost:${port}/braintree`;
  return json({
    assetsUrl: services,
    clientApiUrl: `${services}/client_api`,
    configUrl: `${services}/configuration`,
    analytics: { url: `${services}/log` },
    environment: 'sandbox',
    merchantId: 'reference',
    challenges: ['cvv'],
    creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express'] },
  });
}
