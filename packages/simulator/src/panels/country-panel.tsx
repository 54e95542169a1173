import { useSimulator } from '../simulator-context';
import { Select } from '../ui/fields';
import { Panel } from '../ui/panel';

/** Where payers often are. The sandbox knows every country, by HTTP. */
const COUNTRIES = ['PA', 'CO', 'CR', 'DO', 'EC', 'ES', 'GT', 'MX', 'NI', 'PE', 'SV', 'US', 'VE'];

/** Chooses the country that the address of every payer belongs to. */
export function CountryPanel() {
  const { t, act, world } = useSimulator();
  const { code } = world.country;
  const names = new Intl.DisplayNames([document.documentElement.lang || 'es'], { type: 'region' });
  const codes = COUNTRIES.includes(code) ? COUNTRIES : [code, ...COUNTRIES];
  return (
    <Panel title={t('country.title')} help={t('country.help')}>
      <Select
        label={t('country.code')}
        value={code}
        wide
        options={codes.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(chosen) => void act((client) => client.setCountry({ body: { code: chosen } }))}
      />
    </Panel>
  );
}
