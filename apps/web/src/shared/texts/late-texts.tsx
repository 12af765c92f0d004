import type { Area, FullTranslation, Locale } from '@tallystick/i18n';
import { I18nProvider } from '@tallystick/i18n/provider.tsx';
import type { ComponentType, ReactNode } from 'react';
import { useLocale, useMessages } from 'use-intl';
import { createPart, type Part } from '../chunks/part.ts';
import { PartMissing } from '../chunks/part-missing.tsx';
import { usePart } from '../chunks/use-part.ts';

export interface WithProps {
  readonly children: ReactNode;
  /** Shows nothing while the texts are on their way, for a part that nobody opened by hand. */
  readonly quiet?: true;
}

export interface LateTexts {
  /** Fetches the texts in a language, once; rejects when their chunk cannot be loaded. */
  readonly load: (locale: Locale) => Promise<void>;
  /** Provides its children with these texts, which the rest of the app does without. */
  readonly With: ComponentType<WithProps>;
}

/** One area of texts that is loaded with the pages that need it. Providers of several areas may lie inside each other. */
export const createLateTexts = <Name extends keyof FullTranslation>(
  name: Name,
  loadMessages: (locale: Locale) => Promise<Area<Name>>,
): LateTexts => {
  const parts = new Map<Locale, Part<Area<Name>>>();
  const partFor = (locale: Locale): Part<Area<Name>> => {
    const known = parts.get(locale) ?? createPart(() => loadMessages(locale));
    parts.set(locale, known);
    return known;
  };

  const With: LateTexts['With'] = ({ children, quiet }) => {
    const locale = useLocale();
    const messages = useMessages();
    const now = usePart(partFor(locale));
    if (now.state !== 'ready') return quiet === true ? null : <PartMissing {...now} of="page" />;
    return (
      <I18nProvider locale={locale} messages={{ ...messages, [name]: now.value }}>
        {children}
      </I18nProvider>
    );
  };

  return {
    load: async (locale) => {
      await partFor(locale).load();
    },
    With,
  };
};
