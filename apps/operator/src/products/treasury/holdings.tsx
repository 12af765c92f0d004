import type { ColdTransferRow, DataOf, Holding, treasury } from '@tallystick/contract';
import { grouped, shortId } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { Empty } from '../../shared/layout/query-states.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { Time } from '../../shared/time/time.tsx';
import { DenseTable } from './dense-table.tsx';
import { wordsOfHolding } from './treasury.rules.ts';

const FIGURES = [
  [t('treasury.hot'), t('treasury.hotMeaning')],
  [t('treasury.hotLimit'), t('treasury.hotLimitMeaning')],
  [t('treasury.unswept'), t('treasury.depositAddressesMeaning')],
  [t('treasury.arriving'), t('treasury.unconfirmedMeaning')],
  [t('treasury.onWay'), t('treasury.toColdMeaning')],
  [t('treasury.cold'), t('treasury.coldMeaning')],
  [t('treasury.payouts'), t('treasury.waitingPayoutsMeaning')],
  [t('treasury.owed'), t('treasury.owedMeaning')],
] as const;

const cellsOf = (of: Holding): readonly string[] => [
  of.hot,
  of.hot_limit ?? '–',
  of.unswept,
  of.unconfirmed,
  of.on_the_way,
  of.cold,
  of.payouts,
  of.owed,
];

const Assets = ({ list }: { readonly list: readonly Holding[] }) => (
  <ScrollArea>
    <table className="dense">
      <thead>
        <tr>
          <th scope="col">{t('treasury.asset')}</th>
          <th scope="col">{t('common.state')}</th>
          {FIGURES.map(([head, what]) => (
            <th key={head} scope="col" className="text-right" title={what}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((of) => (
          <tr key={`${of.chain} ${of.currency}`} className="border-line border-b">
            <th scope="row" className="whitespace-nowrap">
              {of.currency} · {of.chain}
            </th>
            <td className="min-w-36">{wordsOfHolding(of)}</td>
            {cellsOf(of).map((cell, at) => (
              <td key={FIGURES[at]?.[0]} className="whitespace-nowrap text-right">
                {grouped(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

const Explained = () => (
  <details>
    <summary className="cursor-pointer text-ink-2">{t('treasury.whatFiguresMean')}</summary>
    <dl className="grid gap-x-6 gap-y-1 pt-2 text-ink-2 lg:grid-cols-2">
      {FIGURES.map(([head, what]) => (
        <div key={head} className="flex gap-2">
          <dt className="w-20 shrink-0 font-medium text-ink">{head}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const STATE_WORDS = {
  open: t('common.underWay'),
  done: t('common.done'),
  failed: t('treasury.failed'),
  void: t('treasury.givenUpBeforeSigned'),
} as const satisfies Record<ColdTransferRow['state'], string>;

const HEADS = [
  t('treasury.begun'),
  t('common.amount'),
  t('treasury.toAddress'),
  t('common.state'),
  t('common.fee'),
  t('common.transaction'),
  t('common.endedAt'),
];

const Transfers = ({ list }: { readonly list: readonly ColdTransferRow[] }) => (
  <DenseTable heads={HEADS} label={t('treasury.transfersColdAddresses')}>
    {list.map((of) => (
      <tr key={of.transfer_id} className="border-line border-b">
        <th scope="row" className="whitespace-nowrap">
          <Time at={of.created_at} />
        </th>
        <td className="whitespace-nowrap text-right">
          {grouped(of.amount)} {of.currency}
        </td>
        <td className="whitespace-nowrap" title={of.destination}>
          {shortId(of.destination)}
        </td>
        <td className={`min-w-40 ${of.blocker === null && of.state !== 'failed' ? '' : 'text-act'}`}>
          {of.blocker === null
            ? STATE_WORDS[of.state]
            : `${STATE_WORDS[of.state]}: ${reasonWords(of.blocker)}`}
        </td>
        <td className="whitespace-nowrap text-right">
          {of.state === 'open'
            ? t('treasury.upToAmount', { amount: `${of.fee} ${of.fee_currency}` })
            : `${of.fee} ${of.fee_currency}`}
        </td>
        <td className="whitespace-nowrap" title={of.tx_hash ?? ''}>
          {of.tx_hash === null ? '–' : shortId(of.tx_hash)}
        </td>
        <td className="whitespace-nowrap">{of.state === 'open' ? '–' : <Time at={of.updated_at} />}</td>
      </tr>
    ))}
  </DenseTable>
);

/** The house's money on chains, hot and cold. The signer's policy decides what moves; there is nothing to press. */
export const Holdings = ({ of }: { readonly of: DataOf<typeof treasury> }) => (
  <section className="flex flex-col gap-2" aria-label={t('treasury.hotAndCold')}>
    <h2 className="font-semibold">{t('treasury.hotAndCold')}</h2>
    {of.holdings === null || of.holdings.length === 0 ? (
      <Empty>{t('treasury.holdingsUnread')}</Empty>
    ) : (
      <>
        <Assets list={of.holdings} />
        <Explained />
      </>
    )}
    {of.cold_transfers.length > 0 && <Transfers list={of.cold_transfers} />}
  </section>
);
