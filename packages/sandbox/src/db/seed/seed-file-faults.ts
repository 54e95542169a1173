import type { SeedFile } from './seed-file-schema';
import { fixedLinks, seedPlans, seedStations, seedSubscriptions } from './seed-links';
import { seedCampaigns, seedMerchants } from './seed-merchants';

const ITEMS = ['links', 'stations', 'plans', 'campaigns'] as const;

/** What no single value shows: merchants that are not there, and names that two have. One line each, by path. */
export function seedFileFaults(file: SeedFile): string[] {
  const halves = file.links.flatMap(({ slug, slugCode }, place) =>
    slugCode !== undefined && slug === undefined ? [`links[${String(place)}].slugCode: It needs a slug`] : [],
  );
  return [...strangers(file), ...halves, ...NAMES.flatMap((names) => doubles(file, names))];
}

function strangers(file: SeedFile): string[] {
  const known = [...seedMerchants, ...file.merchants].map(({ webCode }) => webCode);
  return ITEMS.flatMap((list) =>
    file[list].flatMap(({ merchant }, place) =>
      known.includes(merchant)
        ? []
        : [`${list}[${String(place)}].merchant: No merchant has the webCode ${merchant}`],
    ),
  );
}

type Name = string | number | undefined;
type Names = {
  list: keyof SeedFile;
  key: string;
  of: (file: SeedFile) => Name[];
  /** The sandbox's own. */
  taken: readonly Name[];
};

const NAMES: readonly Names[] = [
  { list: 'merchants', key: 'id', of: (file) => file.merchants.map(idOf), taken: seedMerchants.map(idOf) },
  {
    list: 'merchants',
    key: 'webCode',
    of: (file) => file.merchants.map(({ webCode }) => webCode),
    taken: seedMerchants.map(({ webCode }) => webCode),
  },
  {
    list: 'links',
    key: 'code',
    of: (file) => file.links.map(({ code }) => code),
    taken: fixedLinks.map(({ code }) => code),
  },
  { list: 'links', key: 'slug', of: (file) => file.links.map(addressOf), taken: fixedLinks.map(addressOf) },
  { list: 'stations', key: 'id', of: (file) => file.stations.map(idOf), taken: seedStations.map(idOf) },
  { list: 'plans', key: 'id', of: (file) => file.plans.map(idOf), taken: seedPlans.map(idOf) },
  {
    list: 'plans',
    key: 'subscriptionKey',
    of: (file) => file.plans.map(({ subscriptionKey }) => subscriptionKey),
    taken: seedSubscriptions(0).map(({ key }) => key),
  },
  { list: 'campaigns', key: 'id', of: (file) => file.campaigns.map(idOf), taken: seedCampaigns.map(idOf) },
];

function idOf({ id }: { id: string | number }): Name {
  return id;
}

function addressOf(link: { slug?: string | null | undefined; slugCode?: string | undefined }): Name {
  return link.slug ? [link.slug, link.slugCode].filter(Boolean).join('/') : undefined;
}

function doubles(file: SeedFile, { list, key, of, taken }: Names): string[] {
  const names = of(file);
  return names.flatMap((name, place) => {
    const free = name === undefined || (names.indexOf(name) === place && !taken.includes(name));
    return free ? [] : [`${list}[${String(place)}].${key}: ${String(name)} is taken`];
  });
}
