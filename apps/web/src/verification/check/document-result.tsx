import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { ErrorState } from '@tallystick/ui/feedback/error-state.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../shared/query-states/load-failed.tsx';
import { ContactService } from '../facts/contact-service.tsx';
import { Fold } from '../facts/fold.tsx';
import { liabilityFactsOf } from '../facts/liability-facts.tsx';
import { receiptFactsOf } from '../facts/receipt-facts.tsx';
import { KeysDiffer, KeysNote, NoWitness } from '../keys/keys-note.tsx';
import { type KnownKeys, useHouseKeys } from '../keys/pinned-keys.ts';
import { CodeNote, usePictureCode } from '../tickets/code-note.tsx';
import { ticketFactsOf } from '../tickets/ticket-facts.tsx';
import type { DocumentCheck } from '../verifiers/document-check.ts';
import { StepGroups } from './step-groups.tsx';
import { endingOf } from './step-states.rules.ts';
import { type Document, useCheck } from './use-check.ts';
import { Facts, Verdict } from './verdict.tsx';

const Steps = ({ check }: { readonly check: DocumentCheck }) => {
  switch (check.kind) {
    case 'receipt':
      return <StepGroups steps={check.steps} figuresOf={(step) => receiptFactsOf(step, check.figures)} />;
    case 'ticket':
      return <StepGroups steps={check.steps} figuresOf={(step) => ticketFactsOf(step, check.figures)} />;
    case 'liability':
      return (
        <StepGroups
          steps={check.steps}
          figuresOf={(step) => liabilityFactsOf(step, check.figures)}
          witnessGroup="statement"
        />
      );
  }
};

/** The check code of a trade's document. A balance has none. */
const CodeOf = ({ check }: { readonly check: DocumentCheck }) => {
  if (check.kind === 'liability' || check.figures === null) return null;
  return <CodeNote order={check.kind === 'receipt' ? check.figures.facts.order : check.figures.order} />;
};

export const Working = () => {
  const t = useTranslations('verification.check');
  return (
    <div role="status" aria-label={t('working')} className="flex flex-col gap-4">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};

interface Props {
  readonly document: Document;
  /** The trade that the document must be about. Null for a file. */
  readonly orderNo?: string | null;
  /** More details. */
  readonly children?: ReactNode;
}

interface CheckedProps extends Required<Props> {
  readonly known: KnownKeys;
}

const Checked = ({ document, known, orderNo, children }: CheckedProps) => {
  const t = useTranslations('verification.check');
  const details = useTranslations('trading')('details');
  const isPicture = usePictureCode() !== null;
  const common = useTranslations('common');
  const result = useCheck(document, known.keys, orderNo);
  if (result.state === 'working') return <Working />;
  if (result.state !== 'done') {
    return (
      <ErrorState
        title={t('failed')}
        body={common('networkLostBody')}
        retryLabel={common('reload')}
        onRetry={() => location.reload()}
      />
    );
  }
  return (
    <>
      <KeysDiffer known={known} />
      <Verdict check={result.check} />
      {endingOf(result.check.steps) === 'fails' ? <ContactService /> : null}
      {isPicture ? <CodeOf check={result.check} /> : null}
      <Fold head={details}>
        <NoWitness known={known} />
        <Facts check={result.check} />
        {isPicture ? null : <CodeOf check={result.check} />}
        <Steps check={result.check} />
        <KeysNote known={known} />
        {children}
      </Fold>
    </>
  );
};

/** Checks a document with the keys pinned on this phone. Without keys nothing can be verified, and the page says so. */
export const DocumentResult = ({ document, orderNo = null, children = null }: Props) => {
  const t = useTranslations('verification.keys');
  const { known, error, refetch } = useHouseKeys();
  if (known !== null) return <Checked {...{ document, known, orderNo, children }} />;
  if (error === null) return <Working />;
  return (
    <>
      <EmptyState icon={<KeyRound aria-hidden="true" />} title={t('missing')} body={t('missingBody')} />
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </>
  );
};
