import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `packages/tooling/suites/e2e.mjs` passes free ports, so that a sandbox started by hand can keep running.
const given = (process.env['E2E_PORTS'] ?? '').split(',').filter(Boolean).map(Number);

function portsFrom(first: number) {
  const [checkout = 4610 + first, store = 4611 + first, bank = 4612 + first] = given.slice(first, first + 3);
  return { checkout, store, bank };
}

/** The store and the bank are other sites than the checkout, as they are for payers: its frame has a process and storage of its own. */
export const OTHER_HOST = '127.0.0.1';

function urlsOf({ checkout, store, bank }: ReturnType<typeof portsFrom>) {
  const at = (host: string, port: number) => `http://${host}:${String(port)}`;
  return {
    checkout: at('localhost', checkout),
    store: at(OTHER_HOST, store),
    bank: at(OTHER_HOST, bank),
  };
}

export const ports = portsFrom(0);
export const urls = urlsOf(ports);

/** A separate sandbox for tests that move its clock, switch faults on, or choose its bank's responses. */
export const worldPorts = portsFrom(3);
export const worldUrls = urlsOf(worldPorts);
/** The seed file that this sandbox reads at each reset. A test may write to it what a merchant would have created. */
export const worldSeedFile = () => join(process.env['E2E_DATA_DIR'] ?? tmpdir(), 'world-seed.json');

// Root may not use Chromium's sandbox, and without internet access its background requests fail one after
// another. Without a graphics card, emulating one takes half of the CPU.
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Playwright's own list switches off the partitioning of a frame's storage, which every payer has. The last list counts.
  // Without the second line, each window draws its toolbar in a process of its own.
  '--disable-features=DestroyProfileOnBrowserClose,HttpsUpgrades,MediaRouter,OptimizationHints,PreconnectToSearch,' +
    'PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,InitialWebUI,WebUIReloadButton',
  // A click in a frame with a process of its own is lost while that frame changes its size: `isolated` is for where it matters.
  '--disable-site-isolation-trials',
];

/** Playwright's flags that switch off features of payers' browsers. Its other flags are for the machine or for windows. */
const notAPayers = [
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
];

const executablePath = process.env['CHROMIUM_PATH'];
const chromium = { ignoreDefaultArgs: notAPayers, ...(executablePath && { executablePath }) };

/** Starts Chromium as payers have it, but for the process of each frame. */
export const asPayersHaveIt = { ...chromium, args: chromiumArguments };

/** The same, but a frame of another site keeps running while the page around it is busy. */
export const isolated = {
  ...chromium,
  args: [...chromiumArguments.filter((argument) => !argument.includes('isolation')), '--site-per-process'],
};

/** The fixed test cards, by brand or outcome. */
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
