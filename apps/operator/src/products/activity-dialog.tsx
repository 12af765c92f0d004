import type { ActivityVersion } from '@tallystick/contract';
import { minorDigits } from '@tallystick/money';
import { useState } from 'react';
import { ProposeChange } from '../shared/changes/propose-change.tsx';
import { pairsText } from '../shared/fields/amount-pairs.rules.ts';
import { AmountPairs } from '../shared/fields/amount-pairs.tsx';
import { Field } from '../shared/fields/field.tsx';
import { TextArea } from '../shared/fields/text-area.tsx';
import { t } from '../shared/language/text.ts';
import { FilterSelect } from '../shared/table/filters.tsx';
import { ACTIVITY_PAGES } from './product-kinds.ts';
import { readTiers } from './typed-rows.ts';

type Texts = ActivityVersion['texts'];

const LOCALES = ['en', 'es', 'th', 'de', 'it', 'pt', 'ja', 'zh-Hant', 'vi', 'zh-Hans'] as const;

const TIER_COLUMNS = [
  { header: t('products.topUpUsdt'), digits: minorDigits('USDT') },
  { header: t('products.rewardUsdt'), digits: minorDigits('USDT') },
] as const;

const rowsOf = (tiers: ActivityVersion['tiers']): string =>
  pairsText(tiers.map(({ recharge, reward }) => [recharge, reward]));

interface WordsProps {
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
}

/** The page's texts, one language at a time. A language without text shows English. */
const Words = ({ texts, onChange }: WordsProps) => {
  const [locale, setLocale] = useState<string>('en');
  const words = texts[locale] ?? { title: '', body: '' };
  const change = (part: Partial<typeof words>) => onChange({ ...texts, [locale]: { ...words, ...part } });
  return (
    <>
      <FilterSelect
        label={t('common.language')}
        value={locale}
        options={LOCALES.map((code) => [
          code,
          texts[code] === undefined ? t('products.noneCode', { code }) : code,
        ])}
        onChange={setLocale}
      />
      <Field
        label={t('products.title')}
        value={words.title}
        onChange={(title) => change({ title })}
        maxLength={80}
      />
      <TextArea
        label={t('common.text')}
        rows={5}
        maxLength={2000}
        value={words.body}
        onChange={(body) => change({ body })}
      />
    </>
  );
};

/** A new version of the activity's page and tiers. Bookings keep their tiers. */
export const ActivityDialog = ({
  current,
  onClose,
}: {
  readonly current: ActivityVersion;
  readonly onClose: (done: string | null) => void;
}) => {
  const [texts, setTexts] = useState<Texts>(current.texts);
  const [tiers, setTiers] = useState(rowsOf(current.tiers));
  const read = readTiers(tiers);
  const filled = Object.fromEntries(
    Object.entries(texts).filter(([, { title, body }]) => title.trim() !== '' && body.trim() !== ''),
  );
  return (
    <ProposeChange
      kind={ACTIVITY_PAGES}
      title={t('products.newVersionActivity')}
      effect={t('products.activityEffect')}
      isReady={filled['en'] !== undefined}
      draft={
        read === null
          ? null
          : {
              subject: 'activity_pages',
              target: '',
              based_on: current.version,
              content: { texts: filled, tiers: read },
            }
      }
      onClose={onClose}
    >
      <AmountPairs
        label={t('products.tiersTopUpRewardUsdt')}
        name="tiers"
        columns={TIER_COLUMNS}
        value={tiers}
        onChange={setTiers}
      />
      <Words texts={texts} onChange={setTexts} />
    </ProposeChange>
  );
};
