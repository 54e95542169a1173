import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { root } from '../environment/installed.mjs';
import { freePortsInARow } from '../environment/ports.mjs';

const SEED_FILE = join(root, 'examples/seed-file/seed.json');
const START_MS = 90_000;
const END_MS = 15_000;

/** Installs a packed sandbox in an empty folder and uses it without the rest of the repository. */
export async function runsAnywhere(tarball, folder) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--silent', tarball], {
    cwd: folder,
    stdio: 'inherit',
  });
  const [program, provider] = ['sandbox', 'provider'].map((name) =>
    join(folder, `node_modules/.bin/istmo-${name}`),
  );
  const faults = [
    ...argumentFaults(program, folder, SANDBOX_ARGUMENTS),
    ...argumentFaults(provider, folder, PROVIDER_ARGUMENTS),
    ...(await serviceFaults(program, folder)),
  ];
  faults.forEach((fault) => console.error(`istmo-sandbox: ${fault}`));
  if (faults.length === 0)
    console.log('istmo-sandbox: installed alone, it starts, takes a payment and ends.');
  return faults.length === 0;
}

const { version } = JSON.parse(readFileSync(join(root, 'packages/sandbox/package.json'), 'utf8'));
const SANDBOX_ARGUMENTS = [
  { args: ['--version'], status: 0, says: version },
  { args: ['--help'], status: 0, says: '--database-url' },
  { args: ['--prot', '1'], status: 1, says: "Unknown option '--prot'" },
  { args: ['--port', 'x'], status: 1, says: '--port' },
  { args: ['init', '--help'], status: 0, says: 'next      Next with the App Router' },
  { args: ['init', 'raect'], status: 1, says: 'Did you mean "react"?' },
  { args: ['init', 'html', 'shop'], status: 0, says: 'server/verify.mjs' },
  { args: ['init', 'html', 'shop'], status: 1, says: 'is not empty' },
  { args: ['doctor', '--help'], status: 0, says: 'data-order-state' },
  { args: ['doctor', 'http://localhost:1'], status: 1, says: 'Nothing answers at' },
];
const PROVIDER_ARGUMENTS = [
  { args: ['--version'], status: 0, says: version },
  { args: ['--help'], status: 0, says: 'istmo-provider backup check' },
  { args: ['merchant', 'add'], status: 1, says: 'See istmo-provider --help' },
];

function argumentFaults(program, folder, expected) {
  return expected.flatMap(({ args, status, says }) => {
    const ended = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    const output = ended.stdout + ended.stderr;
    const right = ended.status === status && output.includes(says) && !output.includes('    at ');
    return right ? [] : [`${args.join(' ')} ends with ${ended.status} and says: ${output}`];
  });
}

async function serviceFaults(program, folder) {
  const port = await freePortsInARow(3);
  const args = ['--port', port, '--data', 'data', '--seed', SEED_FILE].map(String);
  // Environment variables of this machine must not affect the result.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, SPLASH_MS: '0' };
  const service = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await hasStarted(service);
    const faults = await answerFaults(port);
    service.kill('SIGTERM');
    const [code] = await once(service, 'exit', { signal: AbortSignal.timeout(END_MS) });
    return code === 0 ? faults : [...faults, `it ends with ${code} when it is told to`];
  } catch (error) {
    return [error.message];
  } finally {
    service.kill('SIGKILL');
  }
}

async function hasStarted(service) {
  let output = '';
  const ready = new Promise((resolve, reject) => {
    service.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (/^Bank /m.test(output)) resolve();
    });
    service.once('exit', (code) => reject(new Error(`it ends with ${code} at once and says: ${output}`)));
    setTimeout(() => reject(new Error(`it does not start: ${output}`)), START_MS).unref();
  });
  await ready;
}

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
async function answerFaults(port) {
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
    // The pages that a CheckoutError of the SDK links to.
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
