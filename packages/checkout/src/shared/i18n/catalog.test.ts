import { describe, expect, it, vi } from 'vitest';
import type { textEndpoints } from '@istmo/contract/provider';
import type { ApiOf } from '../api/create-api';
import { offline } from '../../testing/fixtures/make-method-context';
import { createSafeStorage } from '../storage/safe-storage';
import { createCatalog, followCatalog, followTexts } from './catalog';
import { createTexts, type Texts } from './texts';

const texts = { 'common.retry': 'De nuevo' };

const refused = () =>
  createSafeStorage(() => {
    throw new DOMException('refused', 'SecurityError');
  });

type TextApi = ApiOf<typeof textEndpoints>;
/** The source of a catalog whose calls are `calls`. */
function fakeSource(calls: Partial<TextApi>, storage = refused()) {
  const apiOf = () => calls as never;
  return { apiOf, storage };
}

function makeCatalog(version: number, storage = createSafeStorage(() => sessionStorage)) {
  const api = {
    translationVersion: vi.fn(async () => ({ version })),
    translationCatalog: vi.fn(async () => ({ version, lang: 'es' as const, texts })),
  };
  return { api, storage, catalog: createCatalog(fakeSource(api, storage)) };
}

describe('createCatalog', () => {
  it('requests each version once, also in a later visit', async () => {
    const first = makeCatalog(7, refused());
    expect(first.catalog.cached('es')).toEqual({});
    expect(await first.catalog.fresh('es')).toEqual(texts);
    expect(first.api.translationCatalog).toHaveBeenCalledWith({ conditional: 'lang::es' });
    const second = makeCatalog(7, first.storage);
    expect(second.catalog.cached('es')).toEqual(texts);
    expect(await second.catalog.fresh('es')).toEqual(texts);
    expect(second.api.translationCatalog).not.toHaveBeenCalled();
    const newer = makeCatalog(8, first.storage);
    await newer.catalog.fresh('es');
    expect(newer.api.translationCatalog).toHaveBeenCalledOnce();
  });

  it('works without the provider: the last texts, or none', async () => {
    const { storage, catalog } = makeCatalog(7, refused());
    await catalog.fresh('es');
    const translationVersion = async () => Promise.reject(offline());
    const later = createCatalog(fakeSource({ translationVersion }, storage));
    expect(await later.fresh('es')).toEqual(texts);
    expect(await later.fresh('en')).toEqual({});
  });

  it.each(['', 'not json', '{"version":7}', '{"version":7,"texts":{"a":1}}'])(
    'does not trust what is stored: %s',
    (text) => {
      const storage = refused();
      storage.set('istmo.texts.es', text);
      expect(makeCatalog(7, storage).catalog.cached('es')).toEqual({});
    },
  );
});

const shown = (of: Texts) => of.getState().getText('common', 'retry');

it('follows the language, the kept texts first and then the new ones', async () => {
  const kept = (version: number, retry: string) =>
    JSON.stringify({ version, texts: { 'common.retry': retry } });
  const storage = refused();
  storage.set('istmo.texts.en', kept(6, 'Once more'));
  storage.set('istmo.texts.es', kept(6, 'Otra vez'));
  const { catalog, api } = makeCatalog(7, storage);
  let answer = (): void => undefined;
  vi.mocked(api.translationVersion).mockImplementation(
    () => new Promise((resolve) => (answer = () => resolve({ version: 7 }))),
  );
  const onLanguage = vi.fn();
  const own = await createTexts('en');
  const { begin } = followCatalog(own, catalog, onLanguage);
  expect(shown(own)).toBe('Once more');
  expect(api.translationVersion).not.toHaveBeenCalled();
  begin();
  await expect.poll(() => api.translationVersion).toHaveBeenCalled();
  answer();
  await expect.poll(() => shown(own)).toBe('De nuevo');
  await own.setLanguage('es');
  expect(shown(own)).toBe('Otra vez');
  await expect.poll(() => api.translationVersion).toHaveBeenCalledTimes(2);
  answer();
  await expect.poll(() => shown(own)).toBe('De nuevo');
  expect(onLanguage.mock.calls).toEqual([['en'], ['es']]);
});

describe('a merchant’s texts', () => {
  const merchant = { 'common.retry': 'Dele otra vez' };
  const part = { group: 'merchant-7', version: 3 };

  function makeMerchant(storage = refused()) {
    const api = {
      translationVersion: vi.fn(async () => ({ version: 8 })),
      translationCatalog: vi.fn(async () => ({ version: 3, lang: 'es' as const, texts: merchant })),
    };
    return { api, storage, catalog: createCatalog(fakeSource(api, storage), part) };
  }

  it('are requested by their group, once per version, and never by the version of all', async () => {
    const { api, storage, catalog } = makeMerchant();
    expect(await catalog.fresh('es')).toEqual(merchant);
    expect(api.translationCatalog).toHaveBeenCalledWith({ conditional: 'lang::es|group::merchant-7' });
    const again = makeMerchant(storage);
    expect(again.catalog.cached('es')).toEqual(merchant);
    await again.catalog.fresh('es');
    expect(again.api.translationCatalog).not.toHaveBeenCalled();
    expect(api.translationVersion).not.toHaveBeenCalled();
    expect(makeCatalog(7, storage).catalog.cached('es')).toEqual({});
  });

  it('go before the provider’s, in both languages, until a payment of another merchant', async () => {
    const own = await createTexts('es');
    const { useMerchant, begin } = followCatalog(own, makeCatalog(7, refused()).catalog, vi.fn());
    begin();
    await expect.poll(() => shown(own)).toBe('De nuevo');
    useMerchant(makeMerchant().catalog);
    await expect.poll(() => shown(own)).toBe('Dele otra vez');
    await own.setLanguage('en');
    await expect.poll(() => shown(own)).toBe('Dele otra vez');
    useMerchant(undefined);
    expect(shown(own)).toBe('De nuevo');
  });

  it('are shown at once if the browser has stored them', async () => {
    const { storage, catalog } = makeMerchant();
    await catalog.fresh('es');
    const own = await createTexts('es');
    const { useMerchant, begin } = followCatalog(own, makeCatalog(7, refused()).catalog, vi.fn());
    begin();
    useMerchant(makeMerchant(storage).catalog);
    expect(shown(own)).toBe('Dele otra vez');
  });

  it('are not applied if another merchant’s payment was opened meanwhile', async () => {
    const own = await createTexts('es');
    const { useMerchant, begin } = followCatalog(own, makeCatalog(7, refused()).catalog, vi.fn());
    begin();
    let answer = (_texts: typeof merchant): void => undefined;
    const fresh = new Promise<typeof merchant>((resolve) => (answer = resolve));
    useMerchant({ cached: () => ({}), fresh: () => fresh });
    useMerchant(undefined);
    await expect.poll(() => shown(own)).toBe('De nuevo');
    answer(merchant);
    await fresh;
    expect(shown(own)).toBe('De nuevo');
  });
});

it('renders nothing again where the provider’s texts are the bundled ones, and once where one is not', async () => {
  const own = await createTexts('es');
  const onChange = vi.fn();
  const bundled = shown(own);
  own.subscribe(onChange);
  const same = { 'common.retry': bundled, 'common.unknown': 'x', 'clave.notLoaded': 'x' };
  own.override('provider', 'es', same);
  own.override('provider', 'en', { 'common.retry': 'Once more' });
  expect(onChange).not.toHaveBeenCalled();
  own.override('provider', 'es', { ...same, 'common.retry': 'De nuevo' });
  own.override('provider', 'es', { ...same, 'common.retry': 'De nuevo' });
  expect(onChange).toHaveBeenCalledOnce();
  expect(shown(own)).toBe('De nuevo');
});

describe('followTexts', () => {
  const merchantProfile = { merchant: { idMerchant: 7 }, textsVersion: 3 } as never;

  it.each([
    [true, 2],
    [false, 0],
  ])('with remote texts %s sends %i requests, and none before the first screen', async (isRemote, calls) => {
    const { api, storage } = makeCatalog(7, refused());
    storage.set('istmo.texts.es', JSON.stringify({ version: 7, texts }));
    const own = await createTexts('es');
    const bundled = shown(own);
    const source = { ...fakeSource(api, storage), isRemote };
    const { requestTexts, applyMerchantTexts } = followTexts(own, source, vi.fn());
    expect(shown(own)).toBe(isRemote ? 'De nuevo' : bundled);
    expect(api.translationVersion).not.toHaveBeenCalled();
    requestTexts();
    applyMerchantTexts(merchantProfile);
    await expect
      .poll(() => api.translationVersion.mock.calls.length + api.translationCatalog.mock.calls.length)
      .toBe(calls);
  });
});
