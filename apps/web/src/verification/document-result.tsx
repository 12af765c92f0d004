import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { ErrorState } from '@tallystick/ui/feedback/error-state.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../shared/load-failed.tsx';
import { KeysDiffer, KeysNote } from './keys-note.tsx';
import { liabilityFactsOf } from './liability-facts.tsx';
import { type KnownKeys, useHouseKeys } from './pinned-keys.ts';
import { receiptFactsOf } from './receipt-facts.tsx';
import { StepGroups } from './step-groups.tsx';
import { type Document, useCheck } from './use-check.ts';
import { Verdict } from './verdict.tsx';
import type { DocumentCheck } from './verifiers.ts';

const Steps = ({ check }: { readonly check: DocumentCheck }) =>
  check.kind === 'receipt' ? (
    <StepGroups steps={check.steps} figuresOf={(step) => receiptFactsOf(step, check.figures)} />
  ) : (
    <StepGroups
      steps={check.steps}
      figuresOf={(step) => liabilityFactsOf(step, check.figures)}
      witnessGroup="statement"
    />
  );

export const Working = () => {
  const t = useTranslations('verification.check');
  return (
    <div role="status" aria-label={t('working')} className="flex flex-col gap-4">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};

const Checked = ({ document, known }: { readonly document: Document; readonly known: KnownKeys }) => {
  const t = useTranslations('verification.check');
  const common = useTranslations('common');
  const result = useCheck(document, known.keys);
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
      <Steps check={result.check} />
      <KeysNote known={known} />
    </>
  );
};

/** Checks a document with the keys pinned on this phone. Without keys nothing can be verified, and the page says so. */
export const DocumentResult = ({ document }: { readonly document: Document }) => {
  const t = useTranslations('verification.keys');
  const { known, error, refetch } = useHouseKeys();
  if (known !== null) return <Checked document={document} known={known} />;
  if (error === null) return <Working />;
  return (
    <>
      <EmptyState icon={<KeyRound aria-hidden="true" />} title={t('missing')} body={t('missingBody')} />
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </>
  );
};
