import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { SeedFile } from './seed-file-schema';
import { fixedLinks, seedPlans, seedStations, seedSubscriptions } from './seed-links';
import { seedCampaigns, seedMerchants } from './seed-merchants';

/** An invalid seed file. `message` lists each invalid value by its path. */
export class SeedFileError extends Error {
  override readonly name = 'SeedFileError';
}

/** Reads a seed file. Throws a SeedFileError. */
export function readSeedFile(path: string): SeedFile {
  try {
    return parseSeedFile(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SeedFileError(`${path}\n${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Parses a seed file's text. Throws a SeedFileError. */
export function parseSeedFile(text: string): SeedFile {
  const result = v.safeParse(SeedFile, parseJson(text));
  const faults = result.success ? seedFileFaults(result.output) : result.issues.map(describe);
  if (!result.success || faults.length > 0) throw new SeedFileError(faults.join('\n'));
  return result.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SeedFileError(`Not JSON: ${reason}`, { cause: error });
  }
}

function describe({ path, message }: v.BaseIssue<unknown>): string {
  const keys = (path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`,
  );
  return `${keys.join('').replace(/^\./, '') || 'The file'}: ${message}`;
}

const ITEMS = ['links', 'stations', 'plans', 'campaigns'] as const;

/**
 * Checks across values: unknown merchants and duplicate names. Returns one line for each error, with its
 * path.
 */
function seedFileFaults(file: SeedFile): string[] {
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
  /** The sandbox's own names. */
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
