import type { DataOf, productTerms } from '@tallystick/contract';
import { t } from '../shared/language/text.ts';
import { DIFFICULTIES } from './product-kinds.ts';
import { type FieldPlan, ProposalDialog } from './proposal-dialog.tsx';

const FIELDS: readonly FieldPlan[] = [
  { name: 'value', label: t('common.difficulty'), digits: 0 },
  { name: 'block_subsidy', label: t('products.rewardBlockBtc'), digits: 8 },
  {
    name: 'source',
    label: t('common.source'),
    hint: t('products.difficultySourceHint'),
    isLong: true,
  },
];

interface Props {
  readonly newest: DataOf<typeof productTerms>['difficulties'][number] | undefined;
  readonly onClose: (done: string | null) => void;
}

/** The difficulty of the network, by which miners are paid. */
export const DifficultyDialog = ({ newest, onClose }: Props) => (
  <ProposalDialog
    kind={DIFFICULTIES}
    title={t('products.newDifficulty')}
    effect={t('products.difficultyEffect')}
    fields={FIELDS}
    initial={{ value: newest?.value ?? '', block_subsidy: newest?.block_subsidy ?? '' }}
    toDraft={(values) => ({
      subject: 'difficulties',
      target: '',
      based_on: newest?.number ?? 0,
      content: {
        value: (values['value'] ?? '').trim(),
        block_subsidy: (values['block_subsidy'] ?? '').trim(),
        source: (values['source'] ?? '').trim(),
      },
    })}
    onClose={onClose}
  />
);
