import { readFileSync } from 'node:fs';
import {
  CARD_BRANDS,
  emailError,
  fromDecimal,
  hasCentavos,
  isWebUrl,
  LANGUAGES,
  METHOD_IDS,
  money,
  RESERVED_SEGMENTS,
  SUBSCRIPTION_PERIODS,
  type SubscriptionPeriodCode,
} from '@istmo/domain';
import * as v from 'valibot';
import { fixedLinks, seedPlans, seedStations, seedSubscriptions } from './seed-links';
import { seedCampaigns, seedMerchants } from './seed-merchants';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];

// Lower ids are the sandbox's own.
const Id = v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(999_999));
const Text = v.pipe(v.string(), v.nonEmpty('Empty'), v.maxLength(200));
const WebUrl = v.pipe(v.string(), v.check(isWebUrl, 'Not an http or https address'));
const Origin = v.pipe(
  WebUrl,
  v.check(
    (url) => URL.canParse(url) && new URL(url).origin === url,
    'Not an origin such as https://shop.test',
  ),
);
const Email = v.pipe(
  v.string(),
  v.check((text) => emailError(text) === undefined, 'Not an e-mail address'),
);
const Instant = v.pipe(
  v.string(),
  v.isoTimestamp('Not a date with a time and its zone, such as 2026-12-31T23:59:59-05:00'),
  v.transform((text) => new Date(text)),
);
// Beyond this, sums of payments would lose precision.
const MOST = 100_000_000_000;
const Decimal = v.pipe(
  v.union([v.number(), v.string()], 'Not a decimal amount'),
  v.transform((decimal) => fromDecimal(decimal)?.amount),
  v.number('Not a decimal amount'),
  v.maxValue(MOST, 'Too much'),
);
const Paid = v.pipe(Decimal, v.minValue(1, 'Nothing to pay'));
const Currency = v.picklist(['USD', 'COP']);
const Code = v.pipe(v.string(), v.regex(/^[A-Z]+-[A-Z\d]{4,20}$/, 'Not a code such as LK-SHOP0001'));
const SERVICE_SEGMENTS = ['api', 'assets', 'images', 'pages', 'secure', 'simulator'];
const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/, 'Not a slug such as my-shop'),
  v.notValues([...SERVICE_SEGMENTS, ...RESERVED_SEGMENTS], 'The checkout has an address of that name'),
);

const FIELD_TYPES = ['hidden', 'string', 'number', 'email', 'date', 'options', 'boolean'] as const;
const CustomField = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^CF[A-Z\d]+$/, 'Not an id such as CFORDER')),
  type: v.picklist(FIELD_TYPES),
  nameOrLabel: Text,
  description: v.optional(v.string(), ''),
  value: v.optional(v.union([v.string(), v.number()]), ''),
  required: v.optional(v.boolean(), false),
  options: v.optional(v.array(Text), []),
});

const Webhook = v.strictObject({
  url: WebUrl,
  secret: v.pipe(
    v.string(),
    v.regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'Not a secret such as whsec_ and base64'),
  ),
});

const Merchant = v.strictObject({
  id: Id,
  webCode: v.pipe(v.string(), v.regex(/^[A-Z\d]{3,30}$/, 'Not capital letters and digits')),
  name: Text,
  legalRep: v.optional(Text),
  /** The page on how the merchant handles personal data. */
  privacyUrl: v.optional(WebUrl),
  guestPayments: v.optional(v.boolean(), true),
  /** Asks the payer before the same amount is paid again with the same card or wallet within five minutes. */
  duplicateGuard: v.optional(v.boolean(), true),
  minimum: v.optional(Decimal, '1.00'),
  limit: v.optional(Paid, '5000.00'),
  /** Pages that may embed the checkout. Defaults to the demo store. */
  allowedOrigins: v.optional(v.array(Origin)),
  /** Apps and agents' pages that may open the checkout by the Embedded Checkout Protocol. */
  embeddedHosts: v.optional(v.array(Origin), []),
  methods: v.optional(v.array(v.picklist(METHOD_IDS)), [...METHOD_IDS]),
  cards: v.optional(v.array(v.picklist(CARD_BRANDS)), [...CARD_BRANDS]),
  /** The optional key of the merchant's server, used in place of the client key. */
  serverKey: v.optional(
    v.pipe(v.string(), v.regex(/^sk_[\w-]{24,120}$/, 'Not a key such as sk_ and 24 letters or digits')),
  ),
  /** The merchant's webhook endpoint and its signing secret. */
  webhook: v.optional(Webhook),
});

const Link = v.strictObject({
  merchant: Text,
  code: Code,
  slug: v.optional(Slug),
  slugCode: v.optional(Slug),
  detail: Text,
  /** The payer types the amount when it is left out. */
  amount: v.optional(Paid),
  discount: v.optional(Decimal, 0),
  taxAmount: v.optional(Decimal, 0),
  currency: v.optional(Currency, 'USD'),
  email: v.optional(Email),
  expiresAt: v.optional(Instant),
  /** Methods or card brands that the link accepts. */
  cardType: v.optional(v.array(Text), []),
  lang: v.optional(v.picklist(LANGUAGES)),
  /** Where the payer returns to. Defaults to the demo store. */
  returnUrl: v.optional(WebUrl),
  customFields: v.optional(v.array(CustomField), []),
  /** Asks for a donation to the merchant's campaign. */
  hasCampaign: v.optional(v.boolean(), false),
});

const Station = v.strictObject({
  merchant: Text,
  id: Code,
  description: Text,
  /** 0 lets the payer type the amount. */
  amount: v.optional(Decimal, 0),
  discount: v.optional(Decimal, 0),
});

const Plan = v.strictObject({
  merchant: Text,
  id: Id,
  subscriptionKey: Code,
  name: Text,
  description: v.optional(v.string(), ''),
  amount: Paid,
  taxAmount: v.optional(Decimal, 0),
  currency: v.optional(Currency, 'USD'),
  period: v.picklist(keysOf<SubscriptionPeriodCode>(SUBSCRIPTION_PERIODS)),
});

const Campaign = v.strictObject({
  merchant: Text,
  id: Id,
  title: Text,
  description: v.optional(v.string(), ''),
  startsAt: Instant,
  endsAt: v.optional(Instant),
  minAmount: Paid,
  maxAmount: Paid,
  defaultValues: v.optional(v.array(Paid), []),
});

/** A merchant's own data, added to the sandbox's. Amounts are decimals and are parsed to minor units. */
export const SeedFile = v.strictObject({
  merchants: v.optional(v.array(Merchant), []),
  links: v.optional(v.array(Link), []),
  stations: v.optional(v.array(Station), []),
  plans: v.optional(v.array(Plan), []),
  campaigns: v.optional(v.array(Campaign), []),
});

export type SeedFile = v.InferOutput<typeof SeedFile>;

/** An invalid seed file. `message` lists each invalid value by its path. */
export class SeedFileError extends Error {
  override readonly name = 'SeedFileError';
}

/** Reads a seed file. Throws a SeedFileError. */
export function readSeedFile(path: string): SeedFile {
  try {
    // Editors on Windows write a byte order mark, which this drops and JSON does not allow.
    return parseSeedFile(new TextDecoder().decode(readFileSync(path)));
  } catch (error) {
    throw new SeedFileError(`${path}\n${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Parses a seed file's text. Throws a SeedFileError. */
export function parseSeedFile(text: string): SeedFile {
  const result = v.safeParse(SeedFile, parseJson(text));
  const faults = result.success ? seedFileFaults(result.output) : result.issues.map(describe);
  if (!result.success || faults.length > 0) throw new SeedFileError(faults.join('\n'));
  return result.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SeedFileError(`Not JSON: ${reason}`, { cause: error });
  }
}

function describe({ path, message }: v.BaseIssue<unknown>): string {
  const keys = (path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`,
  );
  return `${keys.join('').replace(/^\./, '') || 'The file'}: ${message}`;
}

const ITEMS = ['links', 'stations', 'plans', 'campaigns'] as const;

/**
 * Checks across values: unknown merchants and duplicate names. Returns one line for each error, with its
 * path.
 */
function seedFileFaults(file: SeedFile): string[] {
  const halves = file.links.flatMap(({ slug, slugCode }, place) =>
    slugCode !== undefined && slug === undefined ? [`links[${String(place)}].slugCode: It needs a slug`] : [],
  );
  return [
    ...strangers(file),
    ...halves,
    ...centavosIn(file),
    ...NAMES.flatMap((names) => doubles(file, names)),
  ];
}

const AMOUNTS = ['amount', 'discount', 'taxAmount'] as const;

function centavosIn(file: SeedFile): string[] {
  return file.links.flatMap((link, place) =>
    AMOUNTS.filter((name) => hasCentavos(money(link[name] ?? 0, link.currency))).map(
      (name) => `links[${String(place)}].${name}: Not whole pesos`,
    ),
  );
}

function strangers(file: SeedFile): string[] {
  const known = [...seedMerchants, ...file.merchants].map(({ webCode }) => webCode);
  return ITEMS.flatMap((list) =>
    file[list].flatMap(({ merchant }, place) =>
      known.includes(merchant)
        ? []
        : [`${list}[${String(place)}].merchant: No merchant has the webCode ${merchant}`],
    ),
  );
}

type Name = string | number | undefined;
type Names = {
  list: keyof SeedFile;
  key: string;
  of: (file: SeedFile) => Name[];
  /** The sandbox's own names. */
  taken: readonly Name[];
};

const NAMES: readonly Names[] = [
  { list: 'merchants', key: 'id', of: (file) => file.merchants.map(idOf), taken: seedMerchants.map(idOf) },
  {
    list: 'merchants',
    key: 'webCode',
    of: (file) => file.merchants.map(({ webCode }) => webCode),
    taken: seedMerchants.map(({ webCode }) => webCode),
  },
  {
    list: 'links',
    key: 'code',
    of: (file) => file.links.map(({ code }) => code),
    taken: fixedLinks.map(({ code }) => code),
  },
  { list: 'links', key: 'slug', of: (file) => file.links.map(addressOf), taken: fixedLinks.map(addressOf) },
  { list: 'stations', key: 'id', of: (file) => file.stations.map(idOf), taken: seedStations.map(idOf) },
  { list: 'plans', key: 'id', of: (file) => file.plans.map(idOf), taken: seedPlans.map(idOf) },
  {
    list: 'plans',
    key: 'subscriptionKey',
    of: (file) => file.plans.map(({ subscriptionKey }) => subscriptionKey),
    taken: seedSubscriptions(0).map(({ key }) => key),
  },
  { list: 'campaigns', key: 'id', of: (file) => file.campaigns.map(idOf), taken: seedCampaigns.map(idOf) },
];

function idOf({ id }: { id: string | number }): Name {
  return id;
}

function addressOf(link: { slug?: string | null | undefined; slugCode?: string | undefined }): Name {
  return link.slug ? [link.slug, link.slugCode].filter(Boolean).join('/') : undefined;
}

function doubles(file: SeedFile, { list, key, of, taken }: Names): string[] {
  const names = of(file);
  return names.flatMap((name, place) => {
    const free = name === undefined || (names.indexOf(name) === place && !taken.includes(name));
    return free ? [] : [`${list}[${String(place)}].${key}: ${String(name)} is taken`];
  });
}
