import { type Locale, loadMessages } from '@tallystick/i18n';
import type { Translation } from '@tallystick/i18n/catalog.ts';
import { useEffect, useState } from 'react';
import { useLocaleChoice } from '../shared/locale.ts';

export interface Catalog {
  readonly locale: Locale;
  readonly messages: Translation;
}

/**
 * Returns the catalog of the chosen language, and the previous one until it has loaded. Throws if it cannot be loaded.
 */
export const useCatalog = (first: Catalog): Catalog => {
  const wanted = useLocaleChoice();
  const [catalog, setCatalog] = useState(first);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (wanted === catalog.locale) return;
    let isCurrent = true;
    loadMessages(wanted).then(
      (messages) => isCurrent && setCatalog({ locale: wanted, messages }),
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, catalog.locale]);

  if (failure !== null)
    throw failure instanceof Error ? failure : new Error('the language could not be loaded');
  return catalog;
};
