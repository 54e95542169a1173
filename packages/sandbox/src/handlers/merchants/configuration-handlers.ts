import { isLanguage, type Language } from '@istmo/domain';
import type { Database } from '../../db/database';
import {
  currentVersion,
  groupVersion,
  propsOf,
  textsOf,
} from '../../db/queries/merchants/configuration-queries';
import { ApiError } from '../../api-error';
import type { Services } from '../../services';
import { conditionOf, conditionsOf } from '../../http/list-query';
import { countries } from './countries';
import type { HandlersFor } from '../handlers';

type Names = 'countries' | 'translationVersion' | 'translationCatalog' | 'systemConfig' | 'accessToken';

/** The user service that all guests of this environment share. */
const ANONYMOUS_USER_SERVICE = 9001;
const TOKEN_MS = 60 * 60 * 1000;

export function configurationHandlers({ db, config, clock }: Services): HandlersFor<Names> {
  return {
    countries: () => Promise.resolve(countries()),
    translationVersion: async () => ({ version: await currentVersion(db) }),
    translationCatalog: async ({ conditional }) => {
      const { group } = conditionsOf(conditional);
      const lang = languageOf(conditionOf(conditional, 'lang'));
      const [version, rows] = await Promise.all([versionOf(db, group), textsOf(db, lang, group)]);
      return { version, lang, texts: Object.fromEntries(rows.map(({ key, text }) => [key, text])) };
    },
    systemConfig: async ({ conditional }) => {
      const props = await propsOf(db, conditionOf(conditional, 'props'));
      if (props.length === 0) throw new ApiError(404, 'result_not_found');
      return { props };
    },
    // All guests share one key here; only the expiry is set as if each had their own.
    accessToken: () =>
      Promise.resolve({
        accessToken: config.clientKey,
        anonymousUserService: ANONYMOUS_USER_SERVICE,
        expiresAt: new Date(clock() + TOKEN_MS).toISOString(),
      }),
  };
}

/** A merchant's texts have their own version, so that other merchants' changes do not refresh them. */
async function versionOf(db: Database, group = ''): Promise<number> {
  const own = group.startsWith('merchant-') ? await groupVersion(db, group) : undefined;
  return own ?? currentVersion(db);
}

function languageOf(text: string): Language {
  if (isLanguage(text)) return text;
  throw new ApiError(404, 'result_not_found');
}
