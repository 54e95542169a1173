import { imageAddress } from '../merchant/merchant';
import { parseStructure } from '../text/encoded-text';
import { countOf, type Maybe, parseJson, recordOf, textOf } from '../text/loose-text';
import { typedText } from '../text/text-rules';

/** A wallet session, as it is stored. Until it expires, the token is as sensitive as the password. */
export type Session = { sessionId: string; token: string; user: { idUsr: number } };

/** The storage key of the widget's session, on the checkout's origin. */
export const SESSION_STORAGE_KEY = 'istmo.widget.session';

/** Parses a session, or returns `undefined` if a part is missing. Keeps only these fields. */
export function toSession(value: unknown): Session | undefined {
  const record = recordOf(value) ?? {};
  const sessionId = textOf(record['sessionId']);
  const token = textOf(record['token']);
  const idUsr = countOf(recordOf(record['user'])?.['idUsr']);
  return sessionId !== '' && token !== '' && idUsr !== undefined
    ? { sessionId, token, user: { idUsr } }
    : undefined;
}

/** Parses the stored session, or returns `undefined` if the text is not a complete session. */
export function parseSession(stored: string | null): Session | undefined {
  return stored === null ? undefined : toSession(parseJson(stored));
}

/** Why an account cannot log in, as the provider's message: employees have no wallet. */
export function loginError({ isEmployee }: { isEmployee: boolean }): 'Invalid User' | undefined {
  return isEmployee ? 'Invalid User' : undefined;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a code is valid, ms. */
export const CODE_LIFETIME_MS = 15 * MINUTE_MS;

/** How long the payer waits before another code can be sent, ms: the first one may still be on its way. */
export const CODE_RESEND_DELAY_MS = 30 * SECOND_MS;

/** The codes that were sent by e-mail: the time of the last one (epoch ms), and their number. */
export type SentCode = { at: number; count: number };

/** When another code can be sent, epoch ms. */
export function codeResendAt({ at }: Pick<SentCode, 'at'>): number {
  return at + CODE_RESEND_DELAY_MS;
}

/** A whole code in a line of text: six characters with a digit, or else six capitals, which a word of the line may be, too. */
const CODES_IN_LINE = [/\b(?=[a-z]*\d)[a-z\d]{6}\b/i, /\b[A-Z]{6}\b/];

/** A typed or pasted code without its spaces and hyphens. It may be pasted with its line: "Su código es 123456." */
export function normalizeCode(typed: string): string {
  const text = typedText(typed);
  const inLine = CODES_IN_LINE.map((code) => code.exec(text)?.[0]).find((code) => code !== undefined);
  return inLine ?? text.replace(/[\s-]/g, '');
}

/** A wallet user's profile. `photo` is a URL. */
export type UserProfile = {
  photo: string;
  name: string;
  lastname: string;
  phone: string;
  email: string;
  address1: string;
  country: string;
};

type ProfileRecord = { [F in keyof UserProfile]?: Maybe<string> };

/** The default photo of a user. */
export const DEFAULT_PHOTO = 'default-user.svg';

export function toUserProfile(record: ProfileRecord, imageBase: string): UserProfile {
  return {
    photo: imageAddress(textOf(record.photo) || DEFAULT_PHOTO, imageBase),
    name: textOf(record.name),
    lastname: textOf(record.lastname),
    phone: textOf(record.phone),
    email: textOf(record.email),
    address1: textOf(record.address1),
    country: textOf(record.country),
  };
}

/** The type of the services that a user pays by number, such as a phone or an electricity meter. */
export const USER_SERVICE_TYPE = 134;

const NUMBER_ENTRY = 'NUMBER';

type UserServiceRecord = {
  idUsrService?: Maybe<number | string>;
  nameOrAlias?: Maybe<string>;
  processData?: Maybe<string | readonly object[]>;
};

/** A service that a user pays. `number` is its phone or account number, or ''. */
export type UserService = { idUsrService: number; nameOrAlias: string; number: string };

/** Parses a user's service, or returns `undefined` if it has no id. The number is the NUMBER entry of processData, a list or its JSON text. */
export function toUserService(record: UserServiceRecord): UserService | undefined {
  const idUsrService = countOf(record.idUsrService);
  if (idUsrService === undefined) return undefined;
  const data = parseStructure(record.processData);
  const entries = (Array.isArray(data) ? data : []).map((entry) => recordOf(entry) ?? {});
  const number = entries.find(({ id }) => textOf(id).toUpperCase() === NUMBER_ENTRY);
  return { idUsrService, nameOrAlias: textOf(record.nameOrAlias), number: textOf(number?.['value']) };
}

/** The page of a list to request, and its order. */
export type ListQuery = { limit: number; offset?: number; sort?: string; type?: number };

/** The first page of the activity search. */
export const SEARCH_PAGE: Readonly<ListQuery> = { limit: 10, offset: 0 };

/** All services of a user, sorted by name. */
export const USER_SERVICES_PAGE: Readonly<ListQuery> = {
  limit: 100,
  sort: 'nameOrAlias',
  type: USER_SERVICE_TYPE,
};
