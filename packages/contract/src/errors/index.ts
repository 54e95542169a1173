import { DUPLICATE_WINDOW_MS, LANGUAGES, minutesOf } from '@istmo/domain';
import * as v from 'valibot';
import file from '../../errors.json';

/** The groups of the error list in the documentation. */
export const ERROR_GROUPS = [
  'loader',
  'declines',
  'reversals',
  'waiting',
  'links',
  'methods',
  'pages',
  'account',
  'validationTx',
  'technical',
  'success',
  'fields',
  'headers',
  'provider',
] as const;
export type ErrorGroup = (typeof ERROR_GROUPS)[number];

/** Where a code appears: a screen of the payer, or something that a developer reads. */
const ERROR_PLACES = [
  'field',
  'checkout',
  'card form',
  'nequi',
  'yappy',
  'clave',
  'pse',
  'crypto',
  'cash',
  'balance',
  'login',
  'sign up',
  'password recovery',
  'add card',
  'wallet',
  'receipt',
  'campaign receipt',
  'result page',
  'validation page',
  'message page',
  'not-found page',
  'provider answer',
  'result reason',
  'declined event',
  'open call',
  'load call',
  'error event',
  'console',
] as const;

/** The values for placeholders in the texts, such as `{duplicateMinutes}`. */
const LIMITS: Readonly<Record<string, number>> = { duplicateMinutes: minutesOf(DUPLICATE_WINDOW_MS) };

const fillLimits = (text: string) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(LIMITS[name] ?? place));

const Line = v.pipe(v.string(), v.trim(), v.nonEmpty());
const FilledLine = v.pipe(
  Line,
  v.transform(fillLimits),
  v.check((text) => !/[{}]/.test(text), 'A text has a placeholder that no limit fills'),
);
/** A text in Spanish, in English, and in any other language of the checkout that has it. */
const Texts = v.intersect([
  v.object({ es: FilledLine, en: FilledLine }),
  v.record(v.picklist(LANGUAGES), FilledLine),
]);

const common = {
  group: v.picklist(ERROR_GROUPS),
  /** The meaning of the code, in English. */
  meaning: FilledLine,
  /** What the merchant's developer should do, in English. */
  developer: Line,
  seenIn: v.pipe(v.array(v.picklist(ERROR_PLACES)), v.nonEmpty()),
};
const payerTexts = {
  /** The message for the payer. */
  payer: Texts,
  /** What the payer can do next. */
  next: Texts,
};
const optionalPayerTexts = { payer: v.optional(Texts), next: v.optional(Texts) };

// The domain's list of message keys is generated from the catalog, so it cannot be used here.
const MessageKey = v.pipe(v.string(), v.regex(/^[a-z]+(_[a-z]+)*$/));

/** An error code with all its texts. */
export const ErrorEntry = v.variant('kind', [
  /** A validation error of a field. */
  v.strictObject({ kind: v.literal('validation'), code: MessageKey, ...common, ...payerTexts }),
  /** A message for the payer, by its message key. */
  v.strictObject({ kind: v.literal('notice'), code: MessageKey, ...common, ...payerTexts }),
  /** A header code or a text of the provider. `key` is the message for it. */
  v.strictObject({
    kind: v.literal('provider'),
    code: Line,
    numbers: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer())), v.nonEmpty())),
    key: v.optional(MessageKey),
    ...common,
    ...optionalPayerTexts,
  }),
  /** A code of the loader's `error` event. */
  v.strictObject({ kind: v.literal('loader'), code: Line, ...common, ...optionalPayerTexts }),
  /** A `result.reason` that is not a message key. */
  v.strictObject({ kind: v.literal('reason'), code: Line, ...common, ...optionalPayerTexts }),
]);
export type ErrorEntry = v.InferOutput<typeof ErrorEntry>;

// Links to the entries ignore case.
const hasEachOnce = (entries: ErrorEntry[]) =>
  new Set(entries.map(({ code }) => code.toLowerCase())).size === entries.length;

const isMessage = ({ kind }: ErrorEntry) => kind === 'validation' || kind === 'notice';

const hasEveryKey = (entries: ErrorEntry[]) =>
  entries.every(
    (entry) =>
      entry.kind !== 'provider' ||
      entry.key === undefined ||
      entries.some((one) => isMessage(one) && one.code === entry.key),
  );

/** The whole catalog in `packages/contract/errors.json`. */
export const ErrorCatalog = v.pipe(
  v.array(ErrorEntry),
  v.check(hasEachOnce, 'The catalog has a code twice'),
  v.check(hasEveryKey, 'A code of the provider has a message key that the catalog does not have'),
);

/** Every error code for payers and developers, from `errors.json`. Throws if the file is not valid. */
export const errorCatalog = v.parse(ErrorCatalog, file);
