import { structureOf } from '../text/encoded-text';
import { countOf, type Maybe, recordOf, textOf } from '../text/loose-text';

/** The type of the services that a user pays by number, such as a phone or an electricity meter. */
export const USER_SERVICE_TYPE = 134;

const NUMBER_ENTRY = 'NUMBER';

type UserServiceRecord = {
  idUsrService?: Maybe<number | string>;
  nameOrAlias?: Maybe<string>;
  processData?: Maybe<string | readonly object[]>;
};

/** A service that a user pays; `number` is the phone or account it is paid by, '' where none is kept. */
export type UserService = { idUsrService: number; nameOrAlias: string; number: string };

/** A user's service, or `undefined` where it has no id. The number is the NUMBER entry of processData, a list or its JSON text. */
export function toUserService(record: UserServiceRecord): UserService | undefined {
  const idUsrService = countOf(record.idUsrService);
  if (idUsrService === undefined) return undefined;
  const data = structureOf(record.processData);
  const entries = (Array.isArray(data) ? data : []).map((entry) => recordOf(entry) ?? {});
  const number = entries.find(({ id }) => textOf(id).toUpperCase() === NUMBER_ENTRY);
  return { idUsrService, nameOrAlias: textOf(record.nameOrAlias), number: textOf(number?.['value']) };
}
