import { LANGUAGE_NAMES } from '@tallystick/i18n';
import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Globe, Moon, Palette, Settings } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { chooseAppearance, useAppearance } from '../../shared/device/appearance.ts';
import { useLocaleChoice } from '../../shared/device/locale.ts';
import { LanguageSheet } from '../../shared/texts/language-sheet.tsx';
import { useIsDark } from './use-is-dark.ts';

const SETTING = '#/pages/me/sub/setting';

/** Appearance and language of the app on this device. */
export const DeviceSettings = () => {
  const t = useTranslations();
  const locale = useLocaleChoice();
  const { colours } = useAppearance();
  const isDark = useIsDark();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section aria-labelledby="groupDevice">
      <SectionHeading id="groupDevice">{t('accounts.me.groupDevice')}</SectionHeading>
      <Card flush>
        <ListRow
          icon={<Moon aria-hidden="true" />}
          title={t('accounts.me.darkMode')}
          trailing={
            <Switch
              label={t('accounts.me.darkMode')}
              on={isDark}
              onChange={(on) => chooseAppearance({ theme: on ? 'dark' : 'light' })}
            />
          }
        />
        <ListRow
          icon={<Palette aria-hidden="true" />}
          title={t('accounts.setting.colours')}
          subtitle={t(`accounts.setting.colourSetHints.${colours}`)}
          href={SETTING}
        />
        <ListRow
          icon={<Globe aria-hidden="true" />}
          title={t('common.language')}
          trailing={LANGUAGE_NAMES[locale]}
          onPress={() => setChoosing(true)}
        />
        <ListRow icon={<Settings aria-hidden="true" />} title={t('pages.title.setting')} href={SETTING} />
      </Card>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </section>
  );
};
