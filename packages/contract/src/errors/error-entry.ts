import { DUPLICATE_WINDOW_MS, type Language, MESSAGE_KEYS, minutesOf } from '@istmo/domain';
import * as v from 'valibot';

/** What an entry stands in the documentation under. */
export const ERROR_GROUPS = [
  'loader',
  'declines',
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

/** Where somebody meets a code: a screen of the payer's, or what a developer reads. */
const ERROR_PLACES = [
  'field',
  'checkout',
  'card form',
  'nequi',
  'yappy',
  'clave',
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

/** What texts of the file may name by a place, such as `{duplicateMinutes}`. */
const LIMITS: Readonly<Record<string, number>> = { duplicateMinutes: minutesOf(DUPLICATE_WINDOW_MS) };

const fillLimits = (text: string) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(LIMITS[name] ?? place));

const Line = v.pipe(v.string(), v.trim(), v.nonEmpty());
const FilledLine = v.pipe(
  Line,
  v.transform(fillLimits),
  v.check((text) => !/[{}]/.test(text), 'A text has a place that no limit fills'),
);
/** One text in each language. */
const Texts = v.strictObject({ es: FilledLine, en: FilledLine } satisfies Record<
  Language,
  typeof FilledLine
>);

const common = {
  group: v.picklist(ERROR_GROUPS),
  /** What it means, in English. */
  meaning: FilledLine,
  /** What the merchant's developer should do, in English. */
  developer: Line,
  seenIn: v.pipe(v.array(v.picklist(ERROR_PLACES)), v.nonEmpty()),
};
const told = {
  /** What the payer reads. */
  payer: Texts,
  /** What the payer can do next. */
  next: Texts,
};
const maybeTold = { payer: v.optional(Texts), next: v.optional(Texts) };

const MessageKey = v.picklist(MESSAGE_KEYS);

/** One code, and everything that is said of it anywhere. */
export const ErrorEntry = v.variant('kind', [
  /** What is wrong with a field. */
  v.strictObject({ kind: v.literal('validation'), code: MessageKey, ...common, ...told }),
  /** What a payer is told, by its message key. */
  v.strictObject({ kind: v.literal('notice'), code: MessageKey, ...common, ...told }),
  /** A header code or a text of the provider; `key` is the message that stands for it. */
  v.strictObject({
    kind: v.literal('provider'),
    code: Line,
    numbers: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer())), v.nonEmpty())),
    key: v.optional(MessageKey),
    ...common,
    ...maybeTold,
  }),
  /** A code of the loader's `error` event. */
  v.strictObject({ kind: v.literal('loader'), code: Line, ...common, ...maybeTold }),
  /** A `result.reason` that is no message key. */
  v.strictObject({ kind: v.literal('reason'), code: Line, ...common, ...maybeTold }),
]);
export type ErrorEntry = v.InferOutput<typeof ErrorEntry>;

// Where they are linked to, capitals are not told apart.
const hasEachOnce = (entries: ErrorEntry[]) =>
  new Set(entries.map(({ code }) => code.toLowerCase())).size === entries.length;

/** The whole catalogue, as `packages/contract/errors.json` holds it. */
export const ErrorCatalogue = v.pipe(
  v.array(ErrorEntry),
  v.check(hasEachOnce, 'A code stands in the catalogue twice'),
);
