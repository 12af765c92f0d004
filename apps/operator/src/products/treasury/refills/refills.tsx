import { type Refill, refills } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { grouped, shortId } from '../../../shared/format.rules.ts';
import { t } from '../../../shared/language/text.ts';
import { Button } from '../../../shared/layout/button.tsx';
import { Done } from '../../../shared/layout/done.tsx';
import { Empty, Failure, Loading } from '../../../shared/layout/query-states.tsx';
import { useMay } from '../../../shared/permissions/use-may.ts';
import { saveFile } from '../../../shared/table/save-csv.ts';
import { Time } from '../../../shared/time/time.tsx';
import { DenseTable } from '../dense-table.tsx';
import { draftFile, needsPeople, wordsOfRefill } from './refill.rules.ts';
import { AgreeDialog, CancelDialog, RaiseDialog, RequestDialog, SignDialog } from './refill-dialogs.tsx';

const REFRESH_MS = 10_000;
const HEADS = [
  t('common.requested'),
  t('common.by'),
  t('common.amount'),
  t('treasury.toAddress'),
  t('common.state'),
  t('common.signed'),
  t('common.fee'),
  t('common.transaction'),
  t('common.reason'),
];

const DIALOGS = { sign: SignDialog, agree: AgreeDialog, raise: RaiseDialog, cancel: CancelDialog } as const;
type Step = keyof typeof DIALOGS;

type OnStep = (step: Step, of: Refill) => void;

const download = (of: Refill): void => {
  const { name, content } = draftFile(of);
  saveFile(name, new Blob([content], { type: 'application/octet-stream' }));
};

/** The buttons of a refill that is open. The server checks each step again. */
const Steps = ({ of, onStep }: { readonly of: Refill; readonly onStep: OnStep }) => (
  <div className="flex flex-wrap gap-2 py-1">
    {needsPeople(of) && <Button onClick={() => download(of)}>{t('common.download')}</Button>}
    {needsPeople(of) && !of.is_complete && (
      <Button onClick={() => onStep('sign', of)}>{t('treasury.refills.uploadButton')}</Button>
    )}
    {of.is_complete && (
      <Button look="brand" onClick={() => onStep('agree', of)}>
        {t('treasury.refills.agree')}
      </Button>
    )}
    {of.state === 'sending' && !needsPeople(of) && (
      <Button onClick={() => onStep('raise', of)}>{t('treasury.refills.raiseFeeButton')}</Button>
    )}
    {of.state === 'signing' && (
      <Button onClick={() => onStep('cancel', of)}>{t('common.withdrawButton')}</Button>
    )}
  </div>
);

const isOpen = ({ state }: Refill): boolean => state === 'signing' || state === 'sending';

const Row = ({ of, onStep }: { readonly of: Refill; readonly onStep: OnStep | null }) => (
  <>
    <tr className={isOpen(of) && onStep !== null ? '' : 'border-line border-b'}>
      <th scope="row" className="whitespace-nowrap">
        <Time at={of.requested_at} />
      </th>
      <td>{of.requested_by}</td>
      <td className="whitespace-nowrap text-right">
        {grouped(of.amount)} {of.currency}
      </td>
      <td className="whitespace-nowrap" title={of.destination}>
        {shortId(of.destination)}
      </td>
      <td className={`min-w-48 ${of.blocker === null && of.state !== 'failed' ? '' : 'text-act'}`}>
        {wordsOfRefill(of)}
      </td>
      <td>{of.agreed_by.length === 0 ? '–' : of.agreed_by.join(', ')}</td>
      <td className="whitespace-nowrap text-right">
        {isOpen(of)
          ? t('treasury.upToAmount', { amount: `${of.fee} ${of.fee_currency}` })
          : `${of.fee} ${of.fee_currency}`}
      </td>
      <td className="whitespace-nowrap" title={of.tx_hash ?? ''}>
        {of.tx_hash === null ? '–' : shortId(of.tx_hash)}
      </td>
      <td className="min-w-40 break-words">
        <bdi>{of.reason}</bdi>
      </td>
    </tr>
    {isOpen(of) && onStep !== null && (
      <tr className="border-line border-b">
        <td colSpan={HEADS.length}>
          <Steps of={of} onStep={onStep} />
        </td>
      </tr>
    )}
  </>
);

const Table = ({ list, onStep }: { readonly list: readonly Refill[]; readonly onStep: OnStep | null }) => (
  <DenseTable heads={HEADS}>
    {list.map((of) => (
      <Row key={of.refill_id} of={of} onStep={onStep} />
    ))}
  </DenseTable>
);

/** Refills of hot money from the cold addresses. People sign outside; the server builds, checks and broadcasts. */
export const Refills = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['refills'],
    queryFn: ({ signal }) => call(refills, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  const mayMove = useMay('move_treasury');
  const [open, setOpen] = useState<{ readonly step: Step; readonly of: Refill } | 'request' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = (message: string | null): void => {
    setOpen(null);
    setDone(message);
  };
  const onStep: OnStep = (step, of) => setOpen({ step, of });
  const Dialog = open === null || open === 'request' ? null : DIALOGS[open.step];
  return (
    <section className="flex flex-col gap-2" aria-label={t('treasury.refills.refillsFromCold')}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 font-semibold">{t('treasury.refills.refillsFromCold')}</h2>
        <Done>{done}</Done>
        {mayMove && <Button onClick={() => setOpen('request')}>{t('treasury.refills.refillHot')}</Button>}
      </div>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('treasury.refills.refills')} />}
      {data?.length === 0 && <Empty>{t('treasury.refills.noneYet')}</Empty>}
      {data !== undefined && data.length > 0 && <Table list={data} onStep={mayMove ? onStep : null} />}
      {open === 'request' && <RequestDialog onClose={close} />}
      {open !== null && open !== 'request' && Dialog !== null && <Dialog of={open.of} onClose={close} />}
    </section>
  );
};
