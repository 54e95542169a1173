import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepFiles } from '../generators/generated-files.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';

/**
 * The measurements other than the walks: each is a file in `docs/contributing/reliability/`, with `date`, `command`,
 * `columns` and `rows`.
 */
const TABLES = [
  {
    name: 'models',
    heading: 'Model-based runs',
    text: 'Random sequences of what payers, networks, third parties and clocks do, against the stores of the methods below and a provider in memory. After every command, and once all that is late has come, what was told is held against what was charged.',
  },
  {
    name: 'kill-points',
    heading: 'Kill points',
    text: 'The process is killed at each of these moments of a payment by the methods below and started again over the same data: before and after a statement that it sends to PostgreSQL, or after some time on PGlite. Some payers wait for the end and get their money back afterwards, others leave in the middle. Every payment ends once, what was answered before stays so, its webhooks come under one id each, and the books agree.',
  },
  {
    name: 'toxics',
    heading: 'Toxics by method',
    text: 'Each way in which a connection fails, on the methods below, in the call that begins the payment (mild, and at its worst) and in the call that asks how it stands. A payer who does what the screen says ends at a receipt, pays once, and never looks longer than 22 s at a screen that only says to wait.',
  },
  {
    name: 'cluster',
    heading: 'A cluster',
    text: 'Three PostgreSQL nodes that Patroni keeps in synchronous mode, etcd, HAProxy and two providers on one machine, each node in a network of its own. Payers come at a steady rate, go on asking under the same attempt when they are refused, and every answer that was given is compared with the ledger: what was lost, what was paid twice, and the longest time in which nobody was approved. A killed, frozen or cut off leader keeps its lease for up to five seconds, and Patroni asks one that is frozen or cut off for two more whether it is still there.',
  },
];

const day = (date) => String(date).slice(0, 10);
const number = (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : String(value));
const row = (cells) => `| ${cells.map(number).join(' | ')} |`;

function table(columns, rows) {
  const rule = columns.map((_, place) => (place === 0 ? '---' : '---:'));
  return [row(columns), `| ${rule.join(' | ')} |`, ...rows.map(row)].join('\n');
}

const listOf = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${number(count)}`)
    .join(', ');

function walksSection(chaos) {
  const { walks, moves, faults, kills, clockJumps, seed, payments, entries, violations, date } = chaos;
  const figures = [
    ['Walks', walks],
    ['Moves', moves],
    ['Network faults', faults],
    ['Kills survived', kills],
    ['Clock jumps', clockJumps],
    ['Violations', violations],
  ];
  return `## Random walks

\`npm run chaos -- --walks ${walks} --seed ${seed}\` on ${day(date)}. Payments sent, by method: ${listOf(payments)}. Entries: ${listOf(entries)}.

${table(['What', 'Count'], figures)}`;
}

function tableSection({ heading, text }, found) {
  if (!found) return '';
  const { command, date, columns, rows } = found;
  return `## ${heading}\n\n${text} \`${command}\` on ${day(date)}.\n\n${table(columns, rows)}`;
}

/** The page, from the results in `found` by file name. A measurement without results has no section. */
export function reliabilityPage(found) {
  const sections = [
    INTRODUCTION,
    found.chaos ? walksSection(found.chaos) : '',
    ...TABLES.map((one) => tableSection(one, found[one.name])),
    RUN_AGAIN,
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

const RELIABILITY_FILES = ['chaos', ...TABLES.map(({ name }) => name)];

const INTRODUCTION = `# Reliability

Written by \`npm run reliability\` from the files in \`docs/contributing/reliability/\`, which the runs below leave there.

A random walk is one payer's visit in real browsers, on the built bundles and the real sandbox; the shop, the checkout and the bank
are different sites. The payer opens the checkout in one of five ways, pays with any method, and does what payers do: presses
twice, closes, reloads, goes offline, comes back, chooses another method, answers late, opens the same in another tab, another way
or on a second device, duplicates a tab, presses "Pay" after leaving. Their storage is their own, refused or full. The merchant's
page is in long tasks, has slow listeners, and removes or changes the checkout at bad moments. The network delays, loses and garbles
answers before and after they are made, the sandbox's process is killed and started again, and its clock jumps. Payments are voided
by somebody else, refunded, voided, charged back, or lose their confirmations. After the walk the network is given back, everybody answers,
and these promises are checked:

- Each \`open()\` gets one result and one end.
- What a page is told is what the signed result beside it says: whether it is paid, how it ended, and why money went back.
- \`approved\` and \`paid\` are said only of money that the merchant has. After \`canceled\`, \`declined\`, \`expired\` or \`failed\`, nothing that was sent is charged.
- A receipt is shown only of a payment that is made. "Nothing was charged" is not said of what is charged, then or later.
- Nobody pays twice without knowing of the first payment, and a link that is good for one payment takes one. Between screens that share no storage this holds where the provider asks: for a waiting payment of the same card, wallet user, phone or email, and for one by the same card or wallet user of the same amount within five minutes. What waited when is read from the provider's own records, not from what the walk saw.
- A card is charged in the installments that its payer chose: the request, the payment, the receipt and the signed result have the same plan.
- Every payment ends, every screen comes to rest and can be left, and the ledger sums to zero. No screen asks for money, or waits for it, when no payment can take it any more.
- The merchant's page is as it was: no frame, no style, no lock on its scroll, no error in its console.`;

const RUN_AGAIN = `## Run it again

\`\`\`sh
npm run chaos -- --walks 100 --seed 500   # walks of the seeds 500 to 599
npm run chaos -- --walks 1 --seed 517 --verbose   # one of them, move by move
npm run chaos -- --replay walk.json   # the script that a failing walk was printed as
npm run kill-points -- --all --methods nequi,card   # every kill point of two methods
npm run models -- --runs 10000 --seed 1   # each method's state machine against a model: \`npm test\` makes 100 runs a method
npm run toxics -- --only "reset × card"   # each toxic on each method, or those of that name
npm run cluster -- --scenario "leader frozen"   # one scenario on three nodes and two providers, from Debian's packages
\`\`\`

A seed is a whole walk. A walk that breaks a promise is run again with fewer moves until none can be missed, and printed as a
script. \`npm test\` makes two walks, \`npm run test:full\` 100. With \`--report\` a run leaves its counts here.`;

const FOLDER = join(root, 'docs/contributing/reliability');

/** Writes the results of a run to `docs/contributing/reliability/NAME.json`, and updates the page. */
export async function leaveMeasurement(name, measurement) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(measurement, null, 2)}\n`);
  await keepReliability();
}

/** Writes docs/contributing/reliability.md from the results of the runs; with `--check`, it says whether it is current. */
async function keepReliability() {
  const files = () => ({ 'docs/contributing/reliability.md': reliabilityPage(measurements()) });
  await keepFiles({ script: 'reliability', source: 'docs/contributing/reliability/', files });
}

/** The recorded results by file name. */
export function measurements() {
  const files = RELIABILITY_FILES.map((name) => [name, join(FOLDER, `${name}.json`)]);
  const left = files.filter(([, file]) => existsSync(file));
  return Object.fromEntries(left.map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8'))]));
}

// `npm run reliability`
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await keepReliability();
}
