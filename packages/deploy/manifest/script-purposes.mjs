import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Why each checkout script is on the payment page, one English sentence per source folder (PCI DSS 6.4.3). The
 * purpose of a flow is the comment above the imports of the file that the app loads. The last module of a chunk decides
 * its folder; the first matching line wins.
 */
const PURPOSES = [
  ['checkout/src/boot.ts', 'Sends the first requests and chooses the language before the app is there.'],
  [
    'checkout/src/first-screen/prerender.ts',
    'Draws the card form from the first answers before the app is there, and then runs the app.',
  ],
  [
    'checkout/src/first-screen/latest-start.ts',
    'Runs the app after two seconds at the latest, and loads the styles where a policy refuses those in the page.',
  ],
  [
    'checkout/src/third-party-page.ts',
    'Runs one third party’s script, and answers the checkout’s questions with it.',
  ],
  ['checkout/src/main.tsx', 'Runs the checkout: the frame of every screen, its routes and its calls.'],
  ['checkout/src/app/', 'Chooses the screen that an address shows and puts the page around it.'],
  ['/phone-book', 'Numbering plans, to check the payer’s phone number.'],
  ['checkout/src/shared/account/', 'The payer’s log-in, kept for as long as it lasts.'],
  ['checkout/src/shared/api/', 'Calls to the provider, and the reading of its answers.'],
  ['checkout/src/shared/appearance/', 'Applies the colors, corners and font that a merchant chose.'],
  ['checkout/src/shared/bridge/', 'Speaks with the merchant’s page: options in, events and the result out.'],
  ['checkout/src/shared/card/', 'What card forms share: numbers, brands and what is sent of them.'],
  [
    'checkout/src/shared/cash/',
    'What cash payments share: the bar code and the payer’s whereabouts, if given.',
  ],
  ['checkout/src/shared/config/', 'Reads the deployment’s configuration.'],
  ['checkout/src/shared/flow/', 'Runs the states of each screen.'],
  ['checkout/src/shared/form/', 'What forms share: values, checks and what is said of them.'],
  ['checkout/src/shared/format/', 'Writes amounts, dates and numbers in the payer’s language.'],
  ['checkout/src/shared/i18n/', 'Loads the texts of the payer’s language.'],
  ['checkout/src/shared/page/', 'What pages share: heads, ways back and notices.'],
  ['checkout/src/shared/printable/', 'What receipts and vouchers share: print, share and send by e-mail.'],
  [
    'checkout/src/shared/payment/',
    'What methods share: begins a payment, watches it, and tells its one end.',
  ],
  ['checkout/src/shared/risk/', 'Captcha and fingerprint of a card payment, against fraud.'],
  ['checkout/src/shared/startup/', 'Starts the app: first requests, and what is loaded later.'],
  ['checkout/src/shared/storage/', 'Remembers an attempt through a reload of the page.'],
  [
    'checkout/src/shared/third-party/',
    'Asks third parties’ scripts, which run in frames of another origin and never here.',
  ],
  ['checkout/src/shared/time/', 'Clocks and countdowns by the provider’s time.'],
  ['checkout/src/shared/ui/', 'Parts of the screen: buttons, fields, QR codes, notices.'],
  ['checkout/src/shared/wallet/', 'What the wallet’s pages share.'],
  ['checkout/src/locales/', 'Says which file of texts a screen needs.'],
  ['contract/src/', 'The provider’s calls that a screen makes, and how their answers are read.'],
  ['domain/src/', 'Rules of payments: amounts, cards, limits, and what is wrong with an entry.'],
  ['node_modules/libphonenumber-js/', 'Numbering plans, to check the payer’s phone number.'],
  ['node_modules/', 'A library that a screen is built with.'],
];

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** The purpose of a file of texts: its folder is the language. */
function purposeOfTexts(source) {
  const [, language] = /checkout\/src\/locales\/([a-z]+)\//.exec(source) ?? [];
  return language && `Texts of the screens, in ${LANGUAGES.of(language)}.`;
}

/** Why the script with this source is served. Throws if no purpose is written for it. */
export function purposeOf(source) {
  const listed = PURPOSES.find(([part]) => source.includes(part))?.[1];
  const found = purposeOfTexts(source) ?? listed ?? purposeOfFlow(source);
  if (found) return found;
  throw new Error(
    `No purpose is written for the script that ends with ${source}: begin the file that the app loads of the flow with it, above its imports, or add the folder to packages/deploy/manifest/script-purposes.mjs.`,
  );
}

function purposeOfFlow(source) {
  const [flow] = /checkout\/src\/flows\/[\w-]+\//.exec(source) ?? [];
  const folder = new URL(`../../${flow}`, import.meta.url);
  if (!flow || !existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name));
  const texts = files.map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return texts.map((text) => /^\/\*\* (.+\.) \*\/\n(?:import|export \{)/.exec(text)?.[1]).find(Boolean);
}
