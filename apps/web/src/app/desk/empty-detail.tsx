import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { CandlestickChart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { choiceAt } from './pairs.ts';

const Hint = ({ where }: { readonly where: string }) => {
  const t = useTranslations('lists');
  return choiceAt(where) === 'coin' ? (
    <EmptyState
      icon={<CandlestickChart aria-hidden="true" />}
      title={t('chooseCoin')}
      body={t('chooseCoinBody')}
    />
  ) : (
    <EmptyState title={t('chooseRecord')} body={t('chooseRecordBody')} />
  );
};

/** The empty place beside a list. Says what to choose. Nothing if no list stands there. */
export const EmptyDetail = ({ where }: { readonly where: string }) =>
  choiceAt(where) === null ? null : (
    <main className="relative flex min-w-0 flex-1 items-center justify-center overflow-y-auto">
      <listTexts.With>
        <Hint where={where} />
      </listTexts.With>
    </main>
  );
