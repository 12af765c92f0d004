import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages, Translation } from './catalog.ts';
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
 * Gives `useTranslations` its catalog. Keys and ICU arguments are checked against English when compiling. No text holds a
 * date: asking the phone for its time zone would cost the first render as much as the page itself.
 */
export const I18nProvider = ({ locale, messages, children }: Props) => (
  <IntlProvider
    locale={locale}
    // A translation has the keys and arguments of English (a test holds it to that) but not its literal types.
    messages={messages as unknown as Messages}
  >
    {children}
  </IntlProvider>
);
