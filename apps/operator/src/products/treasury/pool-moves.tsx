import type { DataOf, treasury } from '@tallystick/contract';
import { codeWords } from '../../shared/language/codes.ts';
import { t } from '../../shared/language/text.ts';
import { Empty } from '../../shared/layout/query-states.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { Time } from '../../shared/time/time.tsx';

/** Pool moves by two members of staff, newest first. */
export const PoolMoves = ({ moves }: { readonly moves: DataOf<typeof treasury>['moves'] }) => (
  <section className="flex flex-col gap-2" aria-label={t('treasury.movedByStaff')}>
    <h2 className="font-semibold">{t('treasury.movedByStaff')}</h2>
    <ScrollArea>
      {moves.length === 0 ? (
        <Empty>{t('treasury.poolMovesEmpty')}</Empty>
      ) : (
        <table className="dense">
          <thead>
            <tr>
              {[
                t('common.time'),
                t('common.amount'),
                t('treasury.fromAccount'),
                t('treasury.toAccount'),
                t('common.reference'),
                t('common.reason'),
                t('common.proposed'),
                t('common.approved'),
              ].map((head) => (
                <th key={head} scope="col" className={head === t('common.amount') ? 'text-right' : ''}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.reference} className="border-line border-b">
                <th scope="row">
                  <Time at={move.moved_at} />
                </th>
                <td className="whitespace-nowrap text-right">
                  {move.amount} {move.currency}
                </td>
                <td>{codeWords(move.from)}</td>
                <td>{codeWords(move.to)}</td>
                <td className="break-words">{move.reference}</td>
                <td className="break-words">
                  <bdi>{move.reason}</bdi>
                </td>
                <td>
                  <bdi>{move.proposed_by}</bdi>
                </td>
                <td>{move.approved_by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ScrollArea>
  </section>
);
