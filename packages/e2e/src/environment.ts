// `scripts/e2e.mjs` finds free ones, so that a sandbox started by hand may go on beside the run's own.
const [checkout = 4610, store = 4611, bank = 4612] = (process.env['E2E_PORTS'] ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number);

export const ports = { checkout, store, bank };

export const urls = {
  checkout: `http://localhost:${String(ports.checkout)}`,
  store: `http://localhost:${String(ports.store)}`,
  bank: `http://localhost:${String(ports.bank)}`,
} as const;

// Root may not use Chromium's sandbox, and a closed network makes its background look-ups fail one after another.
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The fixed test cards, by what becomes of them. */
export const cards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  mastercard2: '2223003122003222',
  amex: '378282246310005',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenged: '4000002760003184',
  challengedThenDeclined: '4000008400001629',
} as const;
