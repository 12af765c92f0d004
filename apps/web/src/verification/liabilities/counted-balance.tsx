import type { DataOf } from '@tallystick/contract/route.ts';
import type { myLiabilities } from '@tallystick/contract/verification/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { Stub } from '@tallystick/ui/layout/stub.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { Download, ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HIDDEN, useEye } from '../../shared/device/eye.ts';
import { documentOfText } from '../check/documents.ts';
import { StepGroups } from '../check/step-groups.tsx';
import { StepMark } from '../check/step-row.tsx';
import { endingOf, markOf } from '../check/step-states.rules.ts';
import { useCheck } from '../check/use-check.ts';
import { FactRow } from '../facts/fact-row.tsx';
import { liabilityFactsOf } from '../facts/liability-facts.tsx';
import { saveFile } from '../facts/save-file.ts';
import { useTotalLabel } from '../facts/use-total-label.ts';
import type { HouseKeys } from '../keys/pin-keys.rules.ts';
import type { Outcome } from '../records/judge-records.ts';
import { FigureAlarm } from './figure-alarm.tsx';
import { compareFigure, type OwnFigure } from './own-figure.rules.ts';
import { RecordsNote } from './records-note.tsx';

interface Props {
  readonly balance: DataOf<typeof myLiabilities>['counted'][number];
  /** The amounts that this phone saw around the statement. Null of a loan: the phone keeps none. */
  readonly own: OwnFigure | null;
  /** The result of adding up the records of the currency. Undefined until it is known, and of a loan. */
  readonly records: Outcome | undefined;
  readonly keys: HouseKeys;
  /** A single balance shows its steps at once. */
  readonly isAlone: boolean;
}

const TITLES = {
  holds: 'counted',
  open: 'open',
  unwitnessed: 'unwitnessed',
  foreign: 'foreign',
  fails: 'notCounted',
} as const;

const LOAN_TITLES = { ...TITLES, holds: 'loanCounted' } as const;

interface HeadProps {
  readonly isLoan: boolean;
  readonly currency: string;
  readonly balance: string;
  readonly ending: keyof typeof TITLES;
}

const Head = ({ isLoan, currency, balance, ending }: HeadProps) => {
  const t = useTranslations('verification');
  const format = useFormat();
  const isSeen = useEye();
  const { whole, fraction } = isSeen ? format.amountParts(balance) : { whole: HIDDEN, fraction: '' };
  return (
    <div className="flex w-full flex-col items-center gap-2">
      <StepMark large state={markOf(ending)} />
      <p className="inline-flex items-center gap-2 pt-1 font-medium text-14 text-on-head-2">
        <CoinIcon coin={currency} className="size-5" />
        {t(`check.${(isLoan ? LOAN_TITLES : TITLES)[ending]}`)}
      </p>
      <p className="@container w-full">
        <AmountText whole={whole} fraction={fraction} unit={currency} className="text-[min(2.5rem,12cqi)]!" />
      </p>
    </div>
  );
};

interface ComparisonProps {
  readonly own: OwnFigure;
  readonly counted: string;
  readonly currency: string;
}

/** The counted amount beside the one that this phone saw at that time. */
const OwnComparison = ({ own, counted, currency }: ComparisonProps) => {
  const t = useTranslations('verification.liability');
  const format = useFormat();
  const comparison = compareFigure(own, counted);
  if (comparison !== 'differs') return <p className="px-1 text-pretty text-14 text-ink-2">{t(comparison)}</p>;
  const amount = `${format.amount(own.before)} ${currency}`;
  return <FigureAlarm title={t('differs')} body={t('differsBody', { amount })} />;
};

/**
 * The amount that a statement counts for the account in one currency: the leaf, its path to the total, and the verdict.
 */
export const CountedBalance = ({ balance, own, records, keys, isAlone }: Props) => {
  const t = useTranslations('verification');
  const format = useFormat();
  const { currency, proof } = balance;
  const [isOpen, setOpen] = useState(isAlone);
  const totalLabel = useTotalLabel();
  const isLoan = own === null;
  const document = useMemo(() => documentOfText(proof), [proof]);
  const result = useCheck(document, keys);
  if (result.state !== 'done' || result.check.kind !== 'liability') {
    return result.state === 'failed' ? null : <Skeleton className="h-56 w-full" />;
  }
  const { steps, figures } = result.check;
  const ending = endingOf(steps);
  return (
    <section aria-label={isLoan ? `${t('fact.lent')} ${currency}` : currency} className="flex flex-col gap-4">
      {own === null ? null : <OwnComparison own={own} counted={balance.balance} currency={currency} />}
      <RecordsNote outcome={records} currency={currency} />
      <Stub
        seed={`${isLoan ? 'loan' : 'liability'} ${currency}`}
        head={<Head isLoan={isLoan} currency={currency} balance={balance.balance} ending={ending} />}
      >
        <dl>
          <FactRow label={figures === null ? t(isLoan ? 'fact.lent' : 'fact.total') : totalLabel(figures)}>
            {format.amount(balance.total)} {currency}
          </FactRow>
        </dl>
        <div className="flex flex-col gap-1 pt-3">
          {isOpen ? null : (
            <Button
              look="ghost"
              icon={<ListChecks className="size-5" aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              {t('liability.steps')}
            </Button>
          )}
          <Button
            look="quiet"
            icon={<Download className="size-5" aria-hidden="true" />}
            onClick={() => saveFile(`tallystick-${isLoan ? 'loan' : 'liability'}-${currency}.json`, proof)}
          >
            {t('check.save')}
          </Button>
        </div>
      </Stub>
      {isOpen ? (
        <StepGroups
          steps={steps}
          figuresOf={(step) => liabilityFactsOf(step, figures)}
          witnessGroup="statement"
        />
      ) : null}
    </section>
  );
};
