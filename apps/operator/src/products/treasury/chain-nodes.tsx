import type { DataOf, treasury } from '@tallystick/contract';
import { balanceFigures, nodeFigures } from '../../operator/public.ts';
import { t } from '../../shared/language/text.ts';
import { LevelMark } from '../../shared/layout/level.tsx';
import { DenseTable } from './dense-table.tsx';

const HEADS = [t('treasury.node'), t('common.state'), t('treasury.whatItSays')];

/** The nodes of the chains with the house's money, and the comparison of their addresses with the books, as Health words them. */
export const ChainNodes = ({ of }: { readonly of: DataOf<typeof treasury> }) => {
  const figures = [
    ...nodeFigures({ deposit_nodes: of.nodes }),
    ...balanceFigures({ balance_checks: of.balance_checks, deposit_chains: [] }),
  ];
  if (figures.length === 0) return null;
  return (
    <section className="flex flex-col gap-1" aria-label={t('treasury.chainsAndNodes')}>
      <h2 className="font-semibold">{t('treasury.chainsAndNodes')}</h2>
      <DenseTable heads={HEADS} label={t('treasury.chainsAndNodes')}>
        {figures.map(({ name, level, value }) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="whitespace-nowrap">
              {name}
            </th>
            <td>
              <LevelMark level={level} />
            </td>
            <td className="break-words">{value}</td>
          </tr>
        ))}
      </DenseTable>
    </section>
  );
};
