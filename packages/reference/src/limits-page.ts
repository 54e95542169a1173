import { IPV6_SITE_FACTOR, type Limit, limitAreas, LIMITS, WAIT_TEXT } from '@istmo/contract/limits';
import type { LocalizedText } from '@istmo/domain';
import { markdownTable } from './errors/markdown-table';

const INTRO = `# Limits

What a provider counts, so that nobody can guess passwords, test stolen cards, disturb the phones of strangers, find out who has
an account, or fill the database. The page is made from one table,
[\`packages/contract/src/limits\`](../../packages/contract/src/limits). The
[sandbox](sandbox-rules.md) applies it, and the [conformance kit](conformance.md) checks what can be seen from outside. Your own
numbers may differ; what is counted, and by whom, should not.

- Count a try before you check it, so that tries at the same moment are all counted.
- A **client** is the IP address of a request, or of IPv6 the network (/64). Behind a web server it is the last entry of
  \`x-forwarded-for\`. Many payers of a mobile network share one, so limits of a client alone are wide. All IPv6 networks of one
  site (/48), of which there are 65,536, may together do ${String(IPV6_SITE_FACTOR)} times as much as one of them; what a network tries above its own limit does
  not count for its site, so that it keeps no other there waiting.
- A **payer** is a guest by their access token, or a wallet user. A **target** is what is paid. An **account** is counted by all
  its names, and an account that does not exist in the same way.
- **429** comes with \`retry-after\` in seconds and a text for the payer. **Captcha** is 422 \`error_captcha\`, unless the call has
  a \`captchaToken\` that is valid, new and has a sufficient score: nobody has to wait, so nobody can be kept from paying or
  logging in. The checkout sends a token with each card payment, unless the captcha is blocked, or skipped as in development.
- A merchant’s server is known by its own key and pays for many: of its payments only the card is counted.
- Answer the same, and do the same work, whether an account exists or not: at a recovery, and at a request for money, whose payer
  is named only once it is paid.
- What anybody may write is kept for a day, and voided attempts for 30 days.`;

type Section = { title: string; text: string };

const SECTIONS: Readonly<Record<keyof typeof limitAreas, Section>> = {
  cards: {
    title: 'Cards',
    text: 'Against testing stolen cards. A decline counts in the transaction that writes it, and one above a limit counts too, although nothing of it is written. A payment whose bank asks the payer (3DS) counts as declined from then on until the bank approves it: a challenge already tells that a card is good, and whoever only tries cards never answers one. `registerCard` answers only a wallet user or a subscription that waits for its card: for anybody else it would only tell which cards are good.',
  },
  phones: {
    title: 'Phones',
    text: 'Against requests in the app of a stranger. A phone is known by its last eight digits.',
  },
  accounts: {
    title: 'Accounts',
    text: 'Against guessing passwords and codes, and finding out who has an account. Tries belong to who made them: a stranger can neither lock an account nor use up the codes of its owner. Codes have letters too once many were asked for, so that tries from any number of clients guess none.',
  },
  others: {
    title: 'Everything else',
    text: 'Against guessing codes of payments, keeping others from paying, mails to strangers, and endless writes.',
  },
};

/** The page of all limits. */
export function limitsPage(): string {
  const sections = Object.entries<Readonly<Record<string, Limit>>>(limitAreas).map(([area, limits]) => {
    const { title, text } = SECTIONS[area as keyof typeof limitAreas];
    return `## ${title}\n\n${text}\n\n${tableOf(Object.entries(limits))}`;
  });
  return [INTRO, ...sections, textsOf(Object.entries<Limit>(LIMITS))].join('\n\n');
}

function tableOf(rows: readonly (readonly [string, Limit])[]): string {
  return markdownTable(
    ['Limit', 'What is counted', 'For each', 'Most', 'In', 'Answer above it', 'Calls'],
    rows.map(([name, limit]) => [
      `\`${name}\``,
      limit.counts,
      limit.by.join(' and '),
      String(limit.most),
      windowText(limit),
      answerText(limit),
      limit.calls.map((call) => `\`${call}\``).join(', ') || 'WebSocket',
    ]),
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function windowText({ windowMs }: Limit): string {
  if (windowMs === undefined) return '–';
  const [count, unit] = windowMs < HOUR_MS ? [windowMs / MINUTE_MS, 'minute'] : [windowMs / HOUR_MS, 'hour'];
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

function answerText({ answer, key, says }: Limit): string {
  const code = key === undefined ? '' : ` \`${key}\``;
  if (says !== undefined) return says;
  return { wait: `429${code}`, captcha: 'captcha', refused: `422${code}` }[answer];
}

function textsOf(rows: readonly (readonly [string, Limit])[]): string {
  const texts = rows.flatMap(([name, { text }]) => (text ? [[`\`${name}\``, text] as const] : []));
  const cells = (name: string, { es, en }: LocalizedText) => [name, es, en];
  return `## What payers read

The text says how long to wait (\`{wait}\`) and what else the payer can do. The checkout shows it as it is, so send it in the
payer’s language (\`accept-language\`). An answer with a message key has the text of that [error](../troubleshooting/errors.md).

${markdownTable(
  ['Limit', 'Español', 'English'],
  [cells('All others', WAIT_TEXT), ...texts.map(([name, text]) => cells(name, text))],
)}`;
}
