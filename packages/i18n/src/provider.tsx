import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages, Translation } from './catalog/catalog.ts';
import type { Locale } from './locales.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

interface Props {
  readonly locale: Locale;
  readonly messages: Translation;
  readonly children: ReactNode;
}

/**
 * Gives `useTranslations` its catalog. The compiler checks keys and ICU arguments against English. No text holds a date:
 * reading the phone's time zone would take as long as the whole first render.
 */
export const I18nProvider = ({ locale, messages, children }: Props) => (
  <IntlProvider
    locale={locale}
    // A translation has the keys and arguments of English, which a test checks, but not its literal types.
    messages={messages as unknown as Messages}
  >
    {children}
  </IntlProvider>
);
