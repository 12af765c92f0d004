import { type Locale, loadMessages } from '@tallystick/i18n';
import type { Translation } from '@tallystick/i18n/catalog/catalog.ts';
import { useEffect, useState } from 'react';
import { createPart, loadAtLast } from '../../shared/chunks/part.ts';
import { useLocaleChoice } from '../../shared/device/locale.ts';
import { announce } from '../../shared/notices/notices.ts';

export interface Catalog {
  readonly locale: Locale;
  readonly messages: Translation;
}

/** The catalog of the chosen language. Until it is loaded, the one before it stays. */
export const useCatalog = (first: Catalog): Catalog => {
  const wanted = useLocaleChoice();
  const [catalog, setCatalog] = useState(first);

  useEffect(() => {
    if (wanted === catalog.locale) return;
    const leave = new AbortController();
    let isTold = false;
    const lose = (): void => {
      if (leave.signal.aborted || isTold) return;
      isTold = true;
      announce({ kind: 'network_failure' });
    };
    const show = (messages: Translation): void => {
      if (!leave.signal.aborted) setCatalog({ locale: wanted, messages });
    };
    loadAtLast(
      createPart(() => loadMessages(wanted)),
      lose,
      leave.signal,
    ).then(show, () => {
      // Another language was chosen meanwhile.
    });
    return () => leave.abort();
  }, [wanted, catalog.locale]);

  return catalog;
};
