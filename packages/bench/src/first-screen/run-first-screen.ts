import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asItIs, type Conditions, inRounds, slow } from '../line-conditions';
import { type Keep, keeping, measuredOn } from '../report';
import { type Sandbox, startSandbox } from '../start-sandbox';
import { type Devtools, startDevtools } from './devtools';
import {
  type FirstScreen,
  firstScreenSection,
  type Medians,
  mediansOf,
  type Name,
  NAMES,
} from './first-screen';
import { type ReferenceServer, startReferences } from './reference-server';
import { type Candidate, visitPage, waterfall } from './visit-page';

const CODE = 'LK-BENCH001';

/** The seed of a sandbox: a merchant with that shop, and the link that it opens. */
const seedFor = (shop: string) => ({
  merchants: [
    {
      id: 1900,
      webCode: 'BENCHSHOP',
      name: 'Tienda',
      legalRep: 'Ana Him',
      guestPayments: true,
      minimum: '1.00',
      limit: '2500.00',
      allowedOrigins: [shop],
      methods: ['card', 'nequi', 'yappy', 'cash', 'balance', 'crypto', 'clave'],
      cards: ['VISA', 'MC', 'AMEX'],
    },
  ],
  links: [{ merchant: 'BENCHSHOP', code: CODE, detail: 'Café', amount: '48.15' }],
});

/** A different site from that of the frames, like a real shop. */
const shopOf = ({ port }: ReferenceServer) => `http://shop.localhost:${port}`;

type Sites = { references: ReferenceServer; preact: Sandbox; react: Sandbox };

/** The pages to compare. Each is a shop's page with a checkout in it. */
function candidatesOf({ references, preact, react }: Sites): Record<Name, Candidate> {
  const shop = shopOf(references);
  const reference = (name: string): Candidate => {
    const frame = `http://pay.localhost:${references.port}/${name}/frame.html`;
    return { url: `${shop}/host/index.html?${new URLSearchParams({ frame }).toString()}`, selector: '#pf' };
  };
  const ours = (name: Name, { checkout }: Sandbox): Candidate => {
    references.addPage(`/${name}/index.html`, shopWithOurs(checkout));
    return { url: `${shop}/${name}/index.html`, selector: 'input[autocomplete="cc-number"]' };
  };
  return {
    bare: reference('bare'),
    full: reference('full'),
    'full-react': reference('full-react'),
    adyen: {
      url: `${shop}/adyen/index.html`,
      selector: '.adyen-checkout__card__form, .adyen-checkout__card-input',
    },
    braintree: {
      url: `${shop}/braintree/index.html`,
      selector: '[data-braintree-id="wrapper"]',
    },
    ours: ours('ours', preact),
    'ours-react': ours('ours-react', react),
  };
}

const OPTIONS = { code: CODE, display: 'inline', container: '#c', splash: 'hidden' };

const shopWithOurs = (checkout: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>shop</title></head>
<body><h1>Tienda</h1><div id="c"></div><script src="${checkout}/v1/checkout.js"></script>
<script>Checkout.open(${JSON.stringify(OPTIONS)})</script></body></html>
`;

export type FirstScreenTools = {
  root: string;
  /** The folder of our app built with React. */
  reactApp: string;
  /** The folder of the built reference pages. */
  references: string;
  /** The path of the browser. */
  chromium: string;
  rounds: number;
  say: (line: string) => void;
};

/** Measures the first screen beside the references. Returns a section of the report. */
export function runFirstScreen(tools: FirstScreenTools): Promise<string> {
  return keeping(async (keep) => {
    const references = keep(await startReferences(tools.references), ({ close }) => close());
    const seedFile = join(tools.references, 'seed.json');
    await writeFile(seedFile, JSON.stringify(seedFor(shopOf(references))));
    const candidates = candidatesOf({ references, ...(await startOurs(tools, seedFile, keep)) });
    const devtools = keep(await startDevtools(tools.chromium), ({ close }) => close());
    const measured = measuredOn(tools.rounds);
    // A server that has just started still compiles its code.
    for (const name of NAMES) await visitPage(devtools, candidates[name], asItIs);
    const on = (line: Conditions) => measure({ devtools, candidates, line, tools });
    const lines = { slow: await on(slow), fast: await on(asItIs) };
    return firstScreenSection(lines, {
      measured,
      slowOpening: waterfall(await visitPage(devtools, candidates.ours, slow)),
    });
  });
}

async function startOurs({ root, reactApp }: FirstScreenTools, seedFile: string, keep: Keep) {
  const start = async (appDir?: string) =>
    keep(await startSandbox(root, { seedFile, ...(appDir !== undefined && { appDir }) }), ({ close }) =>
      close(),
    );
  return { preact: await start(), react: await start(reactApp) };
}

type Measuring = {
  devtools: Devtools;
  candidates: Readonly<Record<Name, Candidate>>;
  line: Conditions;
  tools: FirstScreenTools;
};

async function measure({ devtools, candidates, line, tools }: Measuring): Promise<Medians> {
  const { rounds, say } = tools;
  say(`First screen, ${line.name}, rounds: ${rounds} …`);
  const visit = async (name: Name) => (await visitPage(devtools, candidates[name], line)).figures;
  const visiting = (name: Name) => [name, () => visit(name)] as const;
  // TypeScript forgets the keys.
  const visits = Object.fromEntries(NAMES.map(visiting)) as Record<Name, () => Promise<FirstScreen>>;
  return mediansOf(await inRounds(rounds, visits));
}
