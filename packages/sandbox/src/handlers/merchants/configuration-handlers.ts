import { isLanguage, type Language } from '@istmo/domain';
import type { Database } from '../../db/database';
import {
  currentVersion,
  groupVersion,
  propsOf,
  textsOf,
} from '../../db/queries/merchants/configuration-queries';
import { ApiError } from '../../api-error';
import { createGuestToken } from '../../guests/guest-tokens';
import type { Services } from '../../services';
import { conditionOf, conditionsOf } from '../../http/list-query';
import { countries } from './countries';
import { readBundledTexts } from '../../texts/bundled-texts';
import { limitTries } from '../../http/limit-tries';
import type { HandlersFor } from '../handlers';

type Names = 'countries' | 'translationVersion' | 'translationCatalog' | 'systemConfig' | 'accessToken';

export function configurationHandlers(services: Services): HandlersFor<Names> {
  const { db } = services;
  const { textsIn } = readBundledTexts();
  return {
    countries: () => Promise.resolve(countries()),
    translationVersion: async () => ({ version: await currentVersion(db) }),
    translationCatalog: async ({ conditional }) => {
      const { group } = conditionsOf(conditional);
      const lang = languageOf(conditionOf(conditional, 'lang'));
      const [version, rows] = await Promise.all([versionOf(db, group), textsOf(db, lang, group)]);
      // The simulator's texts replace the provider's own.
      const changed = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
      return { version, lang, texts: { ...textsIn(lang, group), ...changed } };
    },
    systemConfig: async ({ conditional }) => {
      const props = await propsOf(db, conditionOf(conditional, 'props'));
      if (props.length === 0) throw new ApiError(404, 'result_not_found');
      return { props };
    },
    accessToken: async ({ client }) => {
      await limitTries(services, { limit: 'guestTokens', of: client });
      return createGuestToken(services);
    },
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
