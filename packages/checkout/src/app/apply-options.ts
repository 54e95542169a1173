import type { FrameOptions, UpdateOptions } from '@istmo/contract/bridge';
import type { ApplyOptions } from '../shared/bridge/host-options';

type Name = keyof UpdateOptions;
type Value<N extends Name> = Exclude<FrameOptions[N], undefined>;
/** One sentence for each option that could not be applied. */
type Problems = readonly string[];
type Appliers = { readonly [N in Name]: (value: Value<N>) => Problems | Promise<Problems> };

/** What the host's options may change on the page. */
type HostControlledPage = {
  showTheme: (theme: Value<'theme'>) => void;
  showLogo: (logo: Value<'logo'>) => void;
  /** Rejects if the texts cannot be loaded: the language does not change. */
  setLanguage: (language: Value<'language'>) => Promise<void> | undefined;
  applyAppearance: (appearance: Value<'appearance'>) => Problems;
};

/** Applies the host's options to the page, all at once. An option that is missing stays as it is. */
export function applyOptions(page: HostControlledPage): ApplyOptions {
  const appliers = appliersOf(page);
  const names = Object.keys(appliers) as Name[];
  return async (options) => {
    const wrong = await Promise.all(names.map((name) => applyOne(appliers, name, options[name])));
    return wrong.flat();
  };
}

/** Applies each option that may change while the checkout is open. */
function appliersOf({ showTheme, showLogo, setLanguage, applyAppearance }: HostControlledPage): Appliers {
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
    // Forms read it when they open.
    prefill: () => [],
  };
}

async function applyOne<N extends Name>(
  appliers: Appliers,
  name: N,
  value: Value<N> | undefined,
): Promise<Problems> {
  return value === undefined ? [] : appliers[name](value);
}
