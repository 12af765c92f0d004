import type { Order, OrderResult } from '@tallystick/contract/trading/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { checkCodeIn } from '@tallystick/proof/entries/check-code.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { ErrorState } from '@tallystick/ui/feedback/error-state.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Download, Image, Share2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveBlob } from '../../shared/device/save-blob.ts';
import { toast } from '../../shared/notices/notices.ts';
import { pairOf } from '../../shared/texts/pair-of.ts';
import { rateDigits } from '../order/rate-digits.rules.ts';
import { useSentence } from '../order/use-sentence.ts';
import { codeOnCard, type ReceiptCard } from './card.rules.ts';
import { drawCard } from './draw-card.ts';
import { WithShareTexts } from './texts.ts';

interface Props {
  readonly order: Order;
  readonly result: OrderResult;
  /** The exact bytes of the receipt. */
  readonly receipt: string;
}

interface Coded {
  readonly code: string;
}

const useCard = ({ order, result, code }: Omit<Props, 'receipt'> & Coded): ReceiptCard => {
  const t = useTranslations();
  const format = useFormat();
  const sentence = useSentence();
  const time = (value: string | null): string => (value === null ? '–' : format.dateTime(new Date(value)));
  return {
    seed: order.order_no,
    title: `${pairOf(order.symbol)} · ${t(`trading.result.${result}`)}`,
    figure: `${format.amount(order.profit, { signed: true })} USDT`,
    line: sentence(order, result),
    rows: [
      [t('trading.field.direction'), t(`trading.${order.direction}`)],
      [t('trading.field.amount'), `${format.amount(order.amount)} USDT`],
      [t('trading.field.duration'), t('trading.seconds', { seconds: format.count(order.seconds) })],
      [
        t('trading.field.profitRate'),
        format.percent(order.profit_rate, { digits: rateDigits(order.profit_rate) }),
      ],
      [t('trading.field.purchasePrice'), format.price(order.purchase_price, { exact: true })],
      [t('trading.field.settlementPrice'), format.price(order.settlement_price, { exact: true })],
      [t('trading.field.purchaseTime'), time(order.purchase_time)],
      [t('trading.field.expiryTime'), time(order.expiry_time)],
      [t('trading.field.orderNo'), order.order_no],
    ],
    codeLabel: t('share.code'),
    ...codeOnCard(code, location.origin),
  };
};

/** The address of a blob while it is shown. */
const useObjectUrl = (blob: Blob | undefined): string | null => {
  const [made, setMade] = useState<{ readonly of: Blob; readonly url: string } | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const url = URL.createObjectURL(blob);
    setMade({ of: blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // The address of the blob before is no longer valid.
  return made !== null && made.of === blob ? made.url : null;
};

const Actions = ({ blob, name }: { readonly blob: Blob; readonly name: string }) => {
  const t = useTranslations('share');
  const file = new File([blob], name, { type: 'image/png' });
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // A customer who cancels has not been refused.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(t('refused'), { tone: 'error' });
    }
  };
  return (
    <div className="flex flex-col gap-2">
      {canShare ? (
        <Button icon={<Share2 className="size-5" aria-hidden="true" />} onClick={() => void share()}>
          {t('share')}
        </Button>
      ) : null}
      <Button
        look={canShare ? 'quiet' : 'brand'}
        icon={<Download className="size-5" aria-hidden="true" />}
        onClick={() => saveBlob(blob, name)}
      >
        {t('save')}
      </Button>
    </div>
  );
};

const Picture = (props: Omit<Props, 'receipt'> & Coded) => {
  const t = useTranslations('share');
  const common = useTranslations('common');
  const card = useCard(props);
  const drawn = useQuery({
    queryKey: ['receipt-card', card],
    // Drawing needs no network.
    networkMode: 'always',
    queryFn: () => drawCard(card),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useObjectUrl(drawn.data);
  if (drawn.isError) {
    return (
      <ErrorState
        title={common('failed')}
        body={common('failedBody')}
        retryLabel={common('retry')}
        onRetry={() => void drawn.refetch()}
      />
    );
  }
  if (drawn.data === undefined || url === null) return <Skeleton className="h-72 w-full" />;
  const words = { title: card.title, figure: card.figure, code: card.code };
  return (
    <div className="flex flex-col gap-4">
      <img src={url} alt={t('alt', words)} className="mx-auto max-h-72 rounded-md border border-line" />
      <p className="text-pretty text-12 text-ink-2">{t('note')}</p>
      <Actions blob={drawn.data} name={`receipt-${props.order.order_no}.png`} />
    </div>
  );
};

const Share = ({ receipt, ...props }: Props) => {
  const code = useMemo(() => checkCodeIn(receipt), [receipt]);
  const t = useTranslations('share');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  if (code === null) return null;
  return (
    <>
      <Button
        look="ghost"
        icon={<Image className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('picture')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('title')} closeLabel={common('close')}>
        <Picture {...props} code={code} />
      </Sheet>
    </>
  );
};

/** A button that draws the receipt of an ended trade as a picture. */
export const ShareReceipt = (props: Props) => (
  <WithShareTexts quiet>
    <Share {...props} />
  </WithShareTexts>
);
