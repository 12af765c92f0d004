import type { Area, FullTranslation } from '../catalog/catalog.ts';
import type { Locale } from '../locales.ts';

/** Makes the loader of one area, with one chunk per language. The loader rejects if the chunk cannot be loaded. */
export const areaLoader =
  <Name extends keyof FullTranslation>(
    name: Name,
    loaders: Record<Locale, () => Promise<{ readonly [N in Name]: Area<Name> }>>,
  ) =>
  async (locale: Locale): Promise<Area<Name>> =>
    (await loaders[locale]())[name];
