import type { PageContext } from '../page/page-context';
import type { SafeStorage } from '../storage/safe-storage';
import type { Overrides } from './override-texts';

/** The texts of a catalog, or of one group of it, with their version. */
type CatalogTexts = { version: number; texts: Overrides };

/** A part of the catalog whose newest version is already known. */
export type CatalogGroup = { group: string; version: number };

export type CatalogSource = Pick<PageContext, 'apiOf'> & { storage: SafeStorage };

/** The stored texts, or `undefined` if there are none that can be read. */
export function readTexts(json: string | undefined): CatalogTexts | undefined {
  try {
    const { version, texts } = JSON.parse(json ?? '') as { version: number; texts: Overrides };
    return Object.values(texts).every((text) => typeof text === 'string') ? { version, texts } : undefined;
  } catch {
    return undefined;
  }
}
