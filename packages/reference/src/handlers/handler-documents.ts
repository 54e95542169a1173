import { endpoints } from '@istmo/contract/provider';
import { minutesOf, traitsOf } from '@istmo/domain';
import { markdownTable } from '../errors/markdown-table';
import { ACTIONS, addressOf, handlerSchema, NAMESPACE, nameOf, UCP, VERSION, DOMAIN } from './handler-schema';
import { type HandlerId, PAYMENT_HANDLERS, type PaymentHandler } from './payment-handlers';

type Sentences = Readonly<Record<string, string>>;

/** The documents of every handler by path: a description with the `sentences` of its calls, and its JSON Schema. */
export function handlerDocuments(sentences: Sentences): Record<string, string> {
  const ids = Object.keys(PAYMENT_HANDLERS) as HandlerId[];
  return Object.fromEntries(
    ids.flatMap((id) => [
      [`docs/reference/handlers/${id}.md`, handlerPage(id, sentences)],
      [`docs/reference/handlers/${id}.json`, JSON.stringify(handlerSchema(id))],
    ]),
  );
}

const code = (text: string) => `\`${text}\``;

function handlerPage(id: HandlerId, sentences: Sentences): string {
  const handler: PaymentHandler = PAYMENT_HANDLERS[id];
  return [
    `# Payment handler: ${handler.title}`,
    introduction(id, handler),
    '## Participants',
    markdownTable(
      ['Who', 'What'],
      [
        ['The business', 'The merchant, who has an agreement with a provider of this checkout'],
        ['The platform', 'The app or the agent’s page in which the payer buys'],
        [
          'The provider',
          'Whoever runs the [provider API](../../providers/provider-reference.md) for the business',
        ],
        [handler.title, 'The network: the payer’s account or card, and the only one who sees it'],
      ],
    ),
    '## Business',
    'Prerequisites: the provider’s id of the merchant. The configuration, and a declaration:',
    example(declarationOf(id, handler)),
    businessSteps(handler, sentences),
    ...platformPart(handler),
    '## Failures',
    markdownTable(
      ['When', 'Code', 'Severity'],
      [
        ...handler.failures.map(({ when, code: name, severity }) => [when, code(name), code(severity)]),
        [
          'The network does not answer',
          code('payment_failed'),
          '`recoverable`, once it is certain that nothing is charged; until then the checkout stays `complete_in_progress`',
        ],
      ],
    ),
    `Refunds: ${handler.refunds}`,
    '## Security',
    [
      `- Each credential has the \`checkout_id\` that it is for, and \`expires_at\`. The business compares both before it does anything else. ${handler.binding}`,
      '- A credential and an instrument’s id are used once. The schema takes no field that is not named, so that no card number gets in under another name.',
      '- No secret of the network passes through the platform. What the payer types about themselves is kept as the provider’s [privacy page](../../security/privacy.md) says.',
    ].join('\n'),
    '## References',
    [
      `- [The JSON Schema](${id}.json), as ${code(addressOf(id, 'json'))}`,
      `- [How ${handler.title} works with this checkout](../../guides/payment-methods/${id}.md), and [what a provider needs of the network](../../providers/networks/${id}.md)`,
      '- [The calls of the provider](../../providers/provider-reference.md#calls)',
    ].join('\n'),
  ].join('\n\n');
}

/** What a platform does, and what it is asked to present. */
function platformPart(handler: PaymentHandler): string[] {
  return [
    '## Platform',
    'Prerequisites: none but the declaration; no agreement with the network. The instruments and what they need:',
    markdownTable(
      ['Instrument', 'What', 'Credential', 'Fields'],
      Object.entries(handler.instruments).map(([type, { what, credential }]) => [
        code(type),
        what,
        code(credential),
        Object.keys(handler.credentials[credential]?.fields ?? {})
          .map(code)
          .join(', ') || 'none of the payer’s',
      ]),
    ),
    example(instrumentExample(handler)),
    platformSteps(handler),
    '## Payment Actions',
    actionRows(handler),
    `An Action is there until its \`expires_at\`. A payer who leaves it, or lets it run out, is told so, and nothing is charged. A platform never repeats an Action: a new try is a new Complete Checkout with a new instrument id, once the old one is final. The business learns the outcome from the provider’s [webhook](../webhooks.md), and never from the platform.`,
  ];
}

const callsOf = ({ calls }: PaymentHandler, sentences: Sentences) =>
  calls.map((name) => {
    const { method, path } = endpoints[name];
    return [code(name), code(`${method.toUpperCase()} ${path}`), sentences[name] ?? ''];
  });

function introduction(id: HandlerId, { title, currencies }: PaymentHandler): string {
  const places = Object.entries(currencies).map(([country, currency]) => `${currency} in ${country}`);
  const { deadlineMs, revocable } = traitsOf(id);
  const time =
    deadlineMs === undefined ? 'until the `expires_at` of its Action' : `${minutesOf(deadlineMs)} minutes`;
  return [
    `${code(nameOf(id))}, version ${VERSION}. A payment handler of the [Universal Commerce Protocol](https://ucp.dev) for ${title}: ${places.join(', ')}. Its schema builds on those of version ${UCP}.`,
    `The payer has ${time}, and the payment ${revocable ? 'can' : 'cannot'} be canceled while it waits.`,
    `The payer pays as usual: no card number, and no password in the platform. A business reads [Business](#business), a platform reads [Platform](#platform).`,
    `It is a draft. ${code(DOMAIN)} is reserved for documentation: a provider who publishes it uses a domain of its own. No business here serves it yet; the [embedded page](../embedded.md) takes ${title} today.`,
  ].join('\n\n');
}

const declarationOf = (id: HandlerId, { currencies, instruments }: PaymentHandler) => ({
  [nameOf(id)]: [
    {
      id,
      version: VERSION,
      spec: addressOf(id, 'html'),
      schema: addressOf(id, 'json'),
      available_instruments: Object.keys(instruments).map((type) => ({ type })),
      config: { environment: 'sandbox', merchant_id: '1', currency: Object.values(currencies)[0] },
    },
  ],
});

function instrumentExample({ currencies, instruments, credentials }: PaymentHandler) {
  const [[type, { credential }] = ['', { credential: '' }]] = Object.entries(instruments);
  return {
    id: 'instrument-1',
    handler_id: type.split('_')[0],
    type,
    selected: true,
    credential: {
      type: credential,
      checkout_id: currencies.PA ? 'LK-CAFE0001' : 'LK-BOGOTA01',
      expires_at: '2026-11-29T15:10:00Z',
      ...credentials[credential]?.example,
    },
  };
}

const example = (value: object) => `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``;

function businessSteps(handler: PaymentHandler, sentences: Sentences): string {
  return [
    'On Complete Checkout:',
    [
      '1. Refuse an unknown `handler_id`, a credential of another checkout, and one that has expired.',
      '2. Answer a repeated `Idempotency-Key` with the first answer.',
      '3. Ask the provider to begin the payment, with an attempt id of its own, and answer `complete_in_progress` with the Action.',
      '4. Complete the order when the provider says `approved`, and not before.',
    ].join('\n'),
    markdownTable(['Call', 'Address', 'What it does'], callsOf(handler, sentences)),
  ].join('\n\n');
}

const platformSteps = ({ outside }: PaymentHandler) =>
  [
    '1. Show the instrument if it is in `available_instruments` of the checkout’s answer.',
    '2. Send Complete Checkout with the instrument.',
    '3. Present the Action of the answer.',
    `4. The payer ${outside}. Poll Get Checkout, with growing gaps, until it is \`completed\` or says why not.`,
  ].join('\n');

function actionRows(handler: PaymentHandler): string {
  return markdownTable(
    ['Action', 'When', 'Config, besides `payment_instrument_id` and `expires_at`', 'Without it'],
    handler.actions.map((action) => [
      code(`${NAMESPACE}.${action}`),
      ACTIONS[action].what,
      Object.keys(ACTIONS[action].fields).map(code).join(', '),
      'the payment stays `complete_in_progress` until it expires',
    ]),
  );
}
