import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { Maximize, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listTexts } from '../../../shared/texts/list-texts.ts';
import { chooseChart, useChartChoice } from './chart-choice.ts';
import { BAND_PERIOD, BAND_WIDTH, LONG_AVERAGE, SHORT_AVERAGE } from './draw-lines.ts';

export interface Props {
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
}

const Tools = ({ isWide, onWide }: Props) => {
  const t = useTranslations();
  const format = useFormat();
  const { averages, bands } = useChartChoice();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('lists.markets.tools')} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('lists.markets.tools')}
        closeLabel={t('common.close')}
      >
        <ListRow
          title={t('lists.markets.averages')}
          subtitle={t('lists.markets.averagesHint', {
            short: format.count(SHORT_AVERAGE),
            long: format.count(LONG_AVERAGE),
          })}
          trailing={
            <Switch
              label={t('lists.markets.averages')}
              on={averages}
              onChange={(on) => chooseChart({ averages: on })}
            />
          }
        />
        <ListRow
          title={t('lists.markets.bands')}
          subtitle={t('lists.markets.bandsHint', {
            period: format.count(BAND_PERIOD),
            width: format.count(BAND_WIDTH),
          })}
          trailing={
            <Switch
              label={t('lists.markets.bands')}
              on={bands}
              onChange={(on) => chooseChart({ bands: on })}
            />
          }
        />
        <ListRow
          icon={<Maximize aria-hidden="true" />}
          title={isWide ? t('lists.markets.small') : t('lists.markets.wide')}
          onPress={() => {
            setOpen(false);
            onWide(!isWide);
          }}
        />
        <p className="px-4 py-3 text-12 text-ink-2">{t('lists.markets.linesNote')}</p>
      </Sheet>
    </>
  );
};

/** The lines of the chart, and its full screen. */
export const ChartTools = (props: Props) => (
  <listTexts.With quiet>
    <Tools {...props} />
  </listTexts.With>
);
