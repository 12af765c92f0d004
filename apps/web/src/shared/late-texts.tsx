import type { Area, FullTranslation, Locale } from '@tallystick/i18n';
import { I18nProvider } from '@tallystick/i18n/provider.tsx';
import { SkeletonRows } from '@tallystick/ui/skeleton.tsx';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { LoadFailed } from './load-failed.tsx';

export interface LateTexts {
  /** Fetches the texts in a language, once; rejects when their chunk cannot be loaded. */
  readonly load: (locale: Locale) => Promise<void>;
  /** Provides its children with these texts, which the rest of the app does without. */
  readonly With: ComponentType<{ readonly children: ReactNode }>;
}

/** One area of texts that is loaded with the pages that need it. Providers of several areas may lie inside each other. */
export const createLateTexts = <Name extends keyof FullTranslation>(
  name: Name,
  loadMessages: (locale: Locale) => Promise<Area<Name>>,
): LateTexts => {
  const loaded = new Map<Locale, Area<Name>>();
  const load = async (locale: Locale): Promise<void> => {
    if (!loaded.has(locale)) loaded.set(locale, await loadMessages(locale));
  };

  const With: LateTexts['With'] = ({ children }) => {
    const t = useTranslations('common');
    const locale = useLocale();
    const messages = useMessages();
    const [, setLoaded] = useState<Locale | null>(null);
    const [failure, setFailure] = useState<unknown>(null);
    const texts = loaded.get(locale);
    const isMissing = texts === undefined && failure === null;

    useEffect(() => {
      if (!isMissing) return;
      let isCurrent = true;
      load(locale).then(
        () => isCurrent && setLoaded(locale),
        (error: unknown) => isCurrent && setFailure(error),
      );
      return () => {
        isCurrent = false;
      };
    }, [isMissing, locale]);

    if (texts !== undefined) {
      return (
        <I18nProvider locale={locale} messages={{ ...messages, [name]: texts }}>
          {children}
        </I18nProvider>
      );
    }
    return failure === null ? (
      <SkeletonRows rows={3} label={t('loading')} />
    ) : (
      <LoadFailed error={failure} onRetry={() => setFailure(null)} />
    );
  };

  return { load, With };
};
