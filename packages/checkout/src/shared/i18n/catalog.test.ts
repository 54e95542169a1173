import { describe, expect, it, vi } from 'vitest';
import { fakeApi, offline } from '../../testing/make-method-context';
import { createSafeStorage } from '../storage/safe-storage';
import { createCatalog } from './catalog';
import { followCatalog } from './follow-catalog';
import { createTexts } from './texts';

const texts = { 'common.retry': 'De nuevo' };

function makeCatalog(version: number, storage = createSafeStorage(() => sessionStorage)) {
  const api = fakeApi({
    translationVersion: vi.fn(async () => ({ version })),
    translationCatalog: vi.fn(async () => ({ version, lang: 'es' as const, texts })),
  });
  return { api, storage, catalog: createCatalog(api, storage) };
}

const refused = () =>
  createSafeStorage(() => {
    throw new DOMException('refused', 'SecurityError');
  });

describe('createCatalog', () => {
  it('asks once a version, also in a later visit', async () => {
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

  it('does without the provider: the last texts, or none', async () => {
    const { storage, catalog } = makeCatalog(7, refused());
    await catalog.fresh('es');
    const api = fakeApi({ translationVersion: async () => Promise.reject(offline()) });
    const later = createCatalog(api, storage);
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

it('follows the language, the kept texts first and then the new ones', async () => {
  const { catalog } = makeCatalog(7, refused());
  const shown = vi.fn();
  const own = await createTexts('en');
  followCatalog(own, catalog, shown);
  await own.setLanguage('es');
  await vi.waitFor(() => expect(own.getState().catalog).toEqual(texts));
  expect(shown.mock.calls).toEqual([['en'], ['es']]);
});
