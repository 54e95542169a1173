import type { Country } from '@istmo/contract/provider';
import type { Language } from '@istmo/domain';
import type { Option } from '../../ui/select-field';

/** Countries by their names in the payer's language; the provider's name where the browser knows none. */
export function countryOptions(countries: readonly Country[], language: Language): Option[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return (
    countries
      // The browser throws at what is no country code.
      .map(({ code, name }) => ({ value: code, label: (/^[a-z]{2}$/i.test(code) && names.of(code)) || name }))
      .sort((a, b) => compare(a.label, b.label))
  );
}
