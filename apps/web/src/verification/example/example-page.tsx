import { breakEvenRate } from '@tallystick/rules';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { ErrorState } from '@tallystick/ui/feedback/error-state.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { goBack } from '../../shared/navigation/location.ts';
import { WithDataTexts } from '../../shared/texts/data-texts.ts';
import { StepGroups } from '../check/step-groups.tsx';
import { Verdict } from '../check/verdict.tsx';
import { receiptFactsOf } from '../facts/receipt-facts.tsx';
import { useWritten } from '../facts/use-written.ts';
import { WithCheckTexts } from '../texts.tsx';
import type { DocumentCheck } from '../verifiers/document-check.ts';
import { checkDocument } from '../verifiers/verifiers.ts';
import { EXAMPLE_KEYS, EXAMPLE_RECEIPT } from './example-receipt.ts';

type State = 'waiting' | 'working' | 'failed' | DocumentCheck;

const figures = z.object({
  order: z.object({
    seconds: z.int(),
    stake: z.string(),
    fee: z.string(),
    terms: z.object({ fee_rate: z.string(), profit_rate: z.string() }),
  }),
  result: z.object({ net: z.string(), purchase_price: z.string(), settlement_price: z.string() }),
});

const CHAPTERS = ['stake', 'entry', 'settlement', 'outcome'] as const;

/** The course of the trade, with the figures of the receipt. */
const Story = () => {
  const t = useTranslations('data.steps.example');
  const written = useWritten();
  const { order, result } = figures.parse(JSON.parse(EXAMPLE_RECEIPT));
  const [feeRate, profitRate] = [BigInt(order.terms.fee_rate), BigInt(order.terms.profit_rate)];
  const values = {
    seconds: written.count(order.seconds),
    stake: written.amount(BigInt(order.stake), 'USDT'),
    fee: written.amount(BigInt(order.fee), 'USDT'),
    rate: written.rate(profitRate),
    entry: written.price(BigInt(result.purchase_price)),
    settlement: written.price(BigInt(result.settlement_price)),
    net: written.amount(BigInt(result.net), 'USDT', true),
    needed: written.rate(breakEvenRate(profitRate, feeRate)),
  };
  return (
    <Card>
      <ol className="flex flex-col gap-3">
        {CHAPTERS.map((chapter) => (
          <li key={chapter}>
            <h2 className="font-semibold text-16">{t(`chapters.${chapter}`)}</h2>
            <p className="text-14 text-ink-2">{t(`stories.${chapter}`, values)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
};

const Checked = ({ check }: { readonly check: DocumentCheck }) =>
  check.kind === 'receipt' ? (
    <>
      <Verdict check={check} />
      <StepGroups steps={check.steps} figuresOf={(step) => receiptFactsOf(step, check.figures)} />
    </>
  ) : null;

const Example = () => {
  const t = useTranslations('data.steps.example');
  const common = useTranslations('common');
  const [state, setState] = useState<State>('waiting');
  const check = async (): Promise<void> => {
    setState('working');
    const bytes = new TextEncoder().encode(EXAMPLE_RECEIPT);
    setState(await checkDocument(bytes, 'receipt', EXAMPLE_KEYS).catch(() => 'failed' as const));
  };
  return (
    <>
      <PageHeader title={t('title')} back={{ label: common('back'), onPress: () => goBack('/') }} />
      <div className="flex flex-col gap-4 p-4">
        <p className="rounded-md bg-surface-2 px-4 py-3 text-14 text-ink-2">{t('mark')}</p>
        <Story />
        <p className="text-14 text-ink-2">{t('receipt')}</p>
        {typeof state === 'object' ? (
          <Checked check={state} />
        ) : state === 'failed' ? (
          <ErrorState
            title={common('networkLost')}
            body={common('networkLostBody')}
            retryLabel={common('retry')}
            onRetry={() => void check()}
          />
        ) : (
          <Button
            busy={state === 'working'}
            icon={<FileCheck className="size-5" aria-hidden="true" />}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        )}
        <p className="text-14 text-ink-2">{t('risk')}</p>
      </div>
    </>
  );
};

/** `/pages/me/sub/example`: a trade and its receipt, explained. The receipt is a test vector that the verifier really checks. */
export const ExamplePage = () => (
  <WithDataTexts>
    <WithCheckTexts>
      <Example />
    </WithCheckTexts>
  </WithDataTexts>
);
