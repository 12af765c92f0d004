import { LANGUAGE_NAMES } from '@tallystick/i18n';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { THEMES } from '@tallystick/ui/tokens/appearance.ts';
import { FolderDown, Globe, KeyRound, MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { chooseAppearance, useAppearance } from '../../shared/device/appearance.ts';
import { useLocaleChoice } from '../../shared/device/locale.ts';
import { LocalChoiceSection } from '../../shared/local/local-choice-section.tsx';
import { LanguageSheet } from '../../shared/texts/language-sheet.tsx';
import { touchTexts } from '../../shared/texts/touch-texts.ts';
import { WithAccessTexts } from '../access-texts.ts';
import { CountryRow } from '../country/country-row.tsx';
import { ColourChoice } from '../device/colour-choice.tsx';
import { SignalSettings } from '../device/signal-settings.tsx';
import { PasskeySettings } from '../own-passkeys/passkey-settings.tsx';
import { SafetyRows } from '../personal-centre/safety-rows.tsx';

const THEME_ICONS = { system: MonitorSmartphone, light: Sun, dark: Moon } as const;

const Page = () => {
  const t = useTranslations();
  const locale = useLocaleChoice();
  const { theme } = useAppearance();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-4 p-4">
      <section aria-labelledby="language">
        <SectionHeading id="language">{t('common.language')}</SectionHeading>
        <Card flush>
          <ListRow
            icon={<Globe aria-hidden="true" />}
            title={LANGUAGE_NAMES[locale]}
            subtitle={t('access.setting.languageHint')}
            onPress={() => setChoosing(true)}
          />
        </Card>
      </section>
      <LocalChoiceSection />
      <section aria-labelledby="theme">
        <SectionHeading id="theme">{t('access.setting.theme')}</SectionHeading>
        <SegmentedControl
          label={t('access.setting.theme')}
          chosen={theme}
          onChoose={(chosen) => chooseAppearance({ theme: chosen })}
          options={THEMES.map((value) => {
            const Icon = THEME_ICONS[value];
            return {
              value,
              label: (
                <>
                  <Icon aria-hidden="true" />
                  {t(`access.setting.themes.${value}`)}
                </>
              ),
            };
          })}
        />
      </section>
      <section aria-labelledby="colours">
        <SectionHeading id="colours">{t('accounts.setting.colours')}</SectionHeading>
        <ColourChoice />
      </section>
      <touchTexts.With>
        <SignalSettings />
      </touchTexts.With>
      <CountryRow />
      <SafetyRows />
      <PasskeySettings />
      <Card flush>
        <ListRow
          href="#/pages/me/sub/own-data"
          icon={<FolderDown aria-hidden="true" />}
          title={t('access.setting.ownData')}
          subtitle={t('access.setting.ownDataHint')}
        />
        <ListRow
          href="#/pages/me/sub/own-data?part=programs"
          icon={<KeyRound aria-hidden="true" />}
          title={t('access.setting.programs')}
          subtitle={t('access.setting.programsHint')}
        />
      </Card>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  );
};

/** `/pages/me/sub/setting`: language, local currency, theme, the colours of up and down, links to the security pages, passkeys and the app lock. */
export const SettingPage = () => (
  <WithAccessTexts>
    <Page />
  </WithAccessTexts>
);
