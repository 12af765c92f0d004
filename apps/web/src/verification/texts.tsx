import type { Area, FullTranslation, Locale, Translation } from '@tallystick/i18n';
import { loadVerificationMessages } from '@tallystick/i18n/load-verification-messages.ts';
import { I18nProvider } from '@tallystick/i18n/provider.tsx';
import { SkeletonRows } from '@tallystick/ui/skeleton.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { LoadFailed } from '../shared/load-failed.tsx';

const loaded = new Map<Locale, Area<'verification'>>();

/** Fetches the texts of these pages in a language, once. */
export const loadTexts = async (locale: Locale): Promise<void> => {
  if (!loaded.has(locale)) loaded.set(locale, await loadVerificationMessages(locale));
};

const withTexts = (messages: Translation, verification: Area<'verification'>): FullTranslation => ({
  ...messages,
  verification,
});

/** Gives these pages their texts, which the rest of the app does without. */
export const WithTexts = ({ children }: { readonly children: ReactNode }) => {
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
    loadTexts(locale).then(
      () => isCurrent && setLoaded(locale),
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, locale]);

  if (texts !== undefined) {
    return (
      <I18nProvider locale={locale} messages={withTexts(messages, texts)}>
        {children}
      </I18nProvider>
    );
  }
  return failure === null ? (
    <SkeletonRows rows={6} label={t('loading')} />
  ) : (
    <LoadFailed error={failure} onRetry={() => setFailure(null)} />
  );
};
