import type { UpdateOptions } from '@istmo/contract/bridge';
import type { HostOptions } from '@istmo/contract/bridge-schemas';
import type { ApplyOptions } from '../shared/bridge/host-options';

type Name = keyof UpdateOptions;
type Value<N extends Name> = Exclude<HostOptions[N], undefined>;
/** One sentence for each part that could not be followed. */
type Wrong = readonly string[];
type Appliers = { readonly [N in Name]: (value: Value<N>) => Wrong | Promise<Wrong> };

/** What a host may change on the page. */
type Page = {
  showTheme: (theme: Value<'theme'>) => void;
  showLogo: (logo: Value<'logo'>) => void;
  /** Rejects where its texts cannot be loaded: the language stays as it is. */
  setLanguage: (language: Value<'language'>) => Promise<void> | undefined;
  applyAppearance: (appearance: unknown) => Promise<Wrong>;
};

/** Has the page look as the options say: all of them at once, and an option that is left out stays as it is. */
export function applyOptions(page: Page): ApplyOptions {
  const appliers = appliersOf(page);
  const names = Object.keys(appliers) as Name[];
  return async (options) => {
    const wrong = await Promise.all(names.map((name) => applyOne(appliers, name, options[name])));
    return wrong.flat();
  };
}

/** What becomes of each option that may change while the checkout is open. */
function appliersOf({ showTheme, showLogo, setLanguage, applyAppearance }: Page): Appliers {
  return {
    theme: (theme) => {
      showTheme(theme);
      return [];
    },
    logo: (logo) => {
      showLogo(logo);
      return [];
    },
    language: async (language) => {
      await setLanguage(language)?.catch(() => undefined);
      return [];
    },
    appearance: applyAppearance,
    // Forms read it when they are opened.
    prefill: () => [],
  };
}

async function applyOne<N extends Name>(
  appliers: Appliers,
  name: N,
  value: Value<N> | undefined,
): Promise<Wrong> {
  return value === undefined ? [] : appliers[name](value);
}
