import { isLanguage, type Language, PANAMA } from '@istmo/domain';
import { currentVersion, groupVersion, propsOf, textsOf } from '../db/queries/configuration-queries';
import type { Database } from '../db/database';
import { Fault } from '../fault';
import { readCaptcha } from '../risk/captcha-answer';
import type { Services } from '../services';
import { conditionOf, conditionsOf } from './conditional';
import { countries, countryOf } from './countries';
import type { HandlersFor } from './handlers';

type Names =
  | 'countries'
  | 'countryByIp'
  | 'translationVersion'
  | 'translationCatalog'
  | 'systemConfig'
  | 'captchaCheck'
  | 'accessToken';

/** The service that every guest of this environment pays through. */
const ANONYMOUS_USER_SERVICE = 9001;
const TOKEN_MS = 60 * 60 * 1000;

export function configurationHandlers({ db, config, clock }: Services): HandlersFor<Names> {
  return {
    countries: () => Promise.resolve(countries()),
    // Everybody who reaches this machine is in Panama.
    countryByIp: () => Promise.resolve(countryOf(PANAMA.code)),
    translationVersion: async () => ({ version: await currentVersion(db) }),
    translationCatalog: async ({ conditional }) => {
      const { group } = conditionsOf(conditional);
      const lang = languageOf(conditionOf(conditional, 'lang'));
      const [version, rows] = await Promise.all([versionOf(db, group), textsOf(db, lang, group)]);
      return { version, lang, texts: Object.fromEntries(rows.map(({ key, text }) => [key, text])) };
    },
    systemConfig: async ({ conditional }) => {
      const props = await propsOf(db, conditionOf(conditional, 'props'));
      if (props.length === 0) throw new Fault(404, 'result_not_found');
      return { props };
    },
    captchaCheck: ({ body }) => scoreOf(db, body.token),
    // Guests share one key here; only the time it is good for is told as if it were their own.
    accessToken: () =>
      Promise.resolve({
        accessToken: config.clientKey,
        anonymousUserService: ANONYMOUS_USER_SERVICE,
        expiresAt: new Date(clock() + TOKEN_MS).toISOString(),
      }),
  };
}

/** A merchant's texts are counted on their own: those of others are no news to its payers. */
async function versionOf(db: Database, group = ''): Promise<number> {
  const own = group.startsWith('merchant-') ? await groupVersion(db, group) : undefined;
  return own ?? currentVersion(db);
}

function languageOf(text: string): Language {
  if (isLanguage(text)) return text;
  throw new Fault(404, 'result_not_found');
}

/** A token that says `robot` is one; of the others the simulator decides. */
async function scoreOf(db: Database, token: string) {
  if (token.includes('robot')) return { valid: false, score: 0.1 };
  const { valid, score } = await readCaptcha(db);
  return { valid, score };
}
