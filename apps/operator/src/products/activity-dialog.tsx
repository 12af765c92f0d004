import { type ActivityVersion, proposeActivityPage } from '@tallystick/contract';
import { minorDigits } from '@tallystick/money';
import { useState } from 'react';
import { call } from '../shared/api/api.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { pairsText } from '../shared/fields/amount-pairs.rules.ts';
import { AmountPairs } from '../shared/fields/amount-pairs.tsx';
import { Field } from '../shared/fields/field.tsx';
import { TextArea } from '../shared/fields/text-area.tsx';
import { t } from '../shared/language/text.ts';
import { FilterSelect } from '../shared/table/filters.tsx';
import { readTiers } from './typed-rows.ts';
import { PRODUCT_KEYS } from './use-terms.ts';

type Texts = ActivityVersion['texts'];

const LOCALES = ['en', 'es', 'th', 'de', 'it', 'pt', 'ja', 'zh-Hant', 'vi', 'zh-Hans'] as const;

const TIER_COLUMNS = [
  { header: t('Top-up (USDT)'), digits: minorDigits('USDT') },
  { header: t('Reward (USDT)'), digits: minorDigits('USDT') },
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
        label={t('Language')}
        value={locale}
        options={LOCALES.map((code) => [
          code,
          texts[code] === undefined ? t('{code} (none)', { code }) : code,
        ])}
        onChange={setLocale}
      />
      <Field label={t('Title')} value={words.title} onChange={(title) => change({ title })} maxLength={80} />
      <TextArea
        label={t('Text')}
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
    <DecisionDialog
      about={null}
      title={t('New version of the activity')}
      effect={t('Shown after a second approval. Existing bookings keep their tiers.')}
      action={t('Propose')}
      reason={{ label: t('Reason'), hint: t('Permanently recorded in the audit log.'), min: 3, max: 200 }}
      isReady={read !== null && filled['en'] !== undefined}
      decide={({ reason }) => call(proposeActivityPage, { texts: filled, tiers: read ?? [], reason })}
      refresh={PRODUCT_KEYS}
      onDone={() => onClose(t('Proposed. Waiting for a second approval.'))}
      onClose={() => onClose(null)}
    >
      <AmountPairs
        label={t('Tiers: top-up and reward in USDT')}
        name="tiers"
        columns={TIER_COLUMNS}
        value={tiers}
        onChange={setTiers}
      />
      <Words texts={texts} onChange={setTexts} />
    </DecisionDialog>
  );
};
