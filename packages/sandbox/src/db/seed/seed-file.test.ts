import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFile } from '../../package-file';
import { parseSeedFile, readSeedFile, SeedFileError } from './seed-file';

const shop = { id: 1000, webCode: 'MYSHOP', name: 'My shop' };
const link = { merchant: 'MYSHOP', code: 'LK-SHOP0001', detail: 'A book', amount: '12.50' };
const plan = {
  merchant: 'MYSHOP',
  id: 1000,
  subscriptionKey: 'SUB-SHOP1',
  name: 'Books',
  amount: 9,
  period: 'MO',
};
const campaign = {
  merchant: 'CAFEBOQUETE',
  id: 1000,
  title: 'Trees',
  startsAt: '2026-01-01T00:00:00-05:00',
  minAmount: 1,
  maxAmount: 5,
};
const parse = (file: unknown) => parseSeedFile(JSON.stringify(file));

it('reads the example', () => {
  const { merchants, links } = readSeedFile(repositoryFile('examples', 'seed-file', 'seed.json'));
  expect(merchants).toMatchObject([{ id: 1000, limit: 250_000, cards: ['VISA', 'MC'] }]);
  expect(links).toMatchObject([{ amount: 6200, discount: 200, taxAmount: 420 }, { amount: 12_000 }]);
});

it('may hold anything or nothing', () => {
  expect(parse({})).toEqual({ merchants: [], links: [], stations: [], plans: [], campaigns: [] });
  expect(parse({ links: [{ ...link, merchant: 'CAFEBOQUETE' }] }).links).toHaveLength(1);
});

it.each([
  ['an unknown list', { shops: [] }, 'shops: Invalid key'],
  ['no list', { links: {} }, 'links: Invalid type'],
  ['a misspelled key', { links: [{ ...link, ammount: 1 }] }, 'links[0].ammount: Invalid key'],
  ['a missing value', { links: [{ ...link, code: undefined }] }, 'links[0].code: Invalid key'],
  ['no amount', { links: [{ ...link, amount: '12,50' }] }, 'links[0].amount: Not a decimal amount'],
  ['nothing to pay', { links: [{ ...link, amount: '0.00' }] }, 'links[0].amount: Nothing to pay'],
  [
    'a part of a peso',
    { links: [{ ...link, currency: 'COP', amount: '48150.50' }] },
    'links[0].amount: Not whole pesos',
  ],
  ['far too much', { links: [{ ...link, amount: '9999999999999' }] }, 'links[0].amount: Too much'],
  ['no code', { links: [link, { ...link, code: 'lk 1' }] }, 'links[1].code: Not a code'],
  ['an address of ours', { links: [{ ...link, slug: 'pf' }] }, 'links[0].slug: The checkout has an address'],
  ['no date', { links: [{ ...link, expiresAt: '31/12/2026' }] }, 'links[0].expiresAt: Not a date'],
  ['no address', { links: [{ ...link, returnUrl: 'javascript:1' }] }, 'links[0].returnUrl: Not an http'],
  [
    'a field of no type',
    { links: [{ ...link, customFields: [{ id: 'CFA', type: 'color', nameOrLabel: 'A' }] }] },
    'links[0].customFields[0].type: Invalid type',
  ],
  ['an id of ours', { merchants: [{ ...shop, id: 1 }] }, 'merchants[0].id: Invalid value'],
  [
    'no origin',
    { merchants: [{ ...shop, allowedOrigins: ['http://a.test/x'] }] },
    '.allowedOrigins[0]: Not an',
  ],
  ['no method', { merchants: [{ ...shop, methods: ['cheque'] }] }, 'merchants[0].methods[0]: Invalid type'],
  ['no period', { plans: [{ ...plan, period: 'XX' }] }, 'plans[0].period: Invalid type'],
  [
    'no secret',
    { merchants: [{ ...shop, webhook: { url: 'http://a.test', secret: 'geheim' } }] },
    'merchants[0].webhook.secret: Not a secret',
  ],
])('names the path of %s', (_case, file, line) => {
  expect(() => parse({ merchants: [shop], ...file })).toThrow(SeedFileError);
  expect(() => parse({ merchants: [shop], ...file })).toThrow(line);
});

it.each([
  [
    'a merchant that is not there',
    { links: [link] },
    'links[0].merchant: No merchant has the webCode MYSHOP',
  ],
  ['a code twice', { merchants: [shop], links: [link, link] }, 'links[1].code: LK-SHOP0001 is taken'],
  [
    'a code of the sandbox',
    { merchants: [shop], links: [{ ...link, code: 'LK-CAFE0001' }] },
    'links[0].code: LK-CAFE0001 is taken',
  ],
  [
    'an address of the sandbox',
    { merchants: [shop], links: [{ ...link, slug: 'cafe-boquete', slugCode: 'geisha' }] },
    'links[0].slug: cafe-boquete/geisha is taken',
  ],
  [
    'half an address',
    { merchants: [shop], links: [{ ...link, slugCode: 'geisha' }] },
    'links[0].slugCode: It needs a slug',
  ],
  ['a webCode twice', { merchants: [shop, { ...shop, id: 1001 }] }, 'merchants[1].webCode: MYSHOP is taken'],
  ['a merchant twice', { merchants: [shop, { ...shop, webCode: 'B12' }] }, 'merchants[1].id: 1000 is taken'],
  [
    'a subscription of the sandbox',
    { merchants: [shop], plans: [{ ...plan, subscriptionKey: 'SUB-0001' }] },
    'plans[0].subscriptionKey: SUB-0001 is taken',
  ],
  [
    'a station of the sandbox',
    { stations: [{ merchant: 'CAFEBOQUETE', id: 'PS-0001', description: 'Here' }] },
    'stations[0].id: PS-0001 is taken',
  ],
  ['a campaign twice', { campaigns: [campaign, campaign] }, 'campaigns[1].id: 1000 is taken'],
])('refuses %s', (_case, file, message) => {
  expect(() => parse(file)).toThrow(new SeedFileError(message));
});

it('names every bad value, and the file', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'istmo-seed-')), 'shop.json');
  writeFileSync(path, JSON.stringify({ links: [{ ...link, code: 'x', amount: 'x' }] }));
  expect(() => readSeedFile(path)).toThrow(path);
  expect(() => readSeedFile(path)).toThrow(/links\[0\]\.code: .*\n.*links\[0\]\.amount: /);
});

it('reads what an editor on Windows has saved', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'istmo-seed-')), 'shop.json');
  writeFileSync(path, `\uFEFF${JSON.stringify({ merchants: [shop] })}\r\n`);
  expect(readSeedFile(path).merchants).toHaveLength(1);
});

it('says what is no JSON, and what is no file', () => {
  expect(() => parseSeedFile('{"links": [')).toThrow('Not JSON: ');
  expect(() => readSeedFile('/nowhere/shop.json')).toThrow('ENOENT');
});
