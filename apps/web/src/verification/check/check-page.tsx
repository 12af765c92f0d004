import type { DataOf } from '@tallystick/contract/route.ts';
import { orderInfo } from '@tallystick/contract/trading/customer.ts';
import { shownCode } from '@tallystick/proof/entries/check-code.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { StateView } from '@tallystick/ui/feedback/state-view.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileSearch, Hourglass, RotateCw } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { toast } from '../../shared/notices/notices.ts';
import { LoadFailed } from '../../shared/query-states/load-failed.tsx';
import { OnComputer, SaveButtons } from '../facts/save-and-share.tsx';
import { WithTexts } from '../texts.tsx';
import { usePictureCode } from '../tickets/code-note.tsx';
import { DocumentResult, Working } from './document-result.tsx';
import { documentOfText } from './documents.ts';
import { PasteButton, PickFile } from './pick-file.tsx';
import type { Document } from './use-check.ts';
import { useGivenDocument } from './use-given-document.ts';

interface Picking {
  readonly onPick: (document: Document | null) => void;
}

const NothingPicked = ({ onPick }: Picking) => {
  const t = useTranslations('verification.check');
  const code = useTranslations('verification.code');
  const expected = usePictureCode();
  return (
    <StateView
      seed="check"
      icon={<FileSearch aria-hidden="true" />}
      title={t('pickTitle')}
      body={expected === null ? t('pickBody') : code('picture', { code: shownCode(expected) })}
      action={
        <div className="flex flex-col gap-3">
          <PickFile label={t('pick')} look="brand" onPick={onPick} />
          <PasteButton onPick={onPick} />
        </div>
      }
    />
  );
};

interface ReceiptProps extends Picking {
  readonly orderNo: string;
  readonly receipt: string;
  readonly onRenew: () => void;
}

const ReceiptOfTrade = ({ orderNo, receipt, onRenew, onPick }: ReceiptProps) => {
  const t = useTranslations('verification.check');
  const document = useMemo(() => documentOfText(receipt), [receipt]);
  const fileName = `tallystick-receipt-${orderNo}.json`;
  return (
    <>
      <DocumentResult document={document} orderNo={orderNo}>
        <OnComputer check={fileName} />
      </DocumentResult>
      <SaveButtons files={[{ fileName, text: receipt }]} />
      <div className="flex flex-col gap-1">
        <Button look="ghost" icon={<RotateCw className="size-5" aria-hidden="true" />} onClick={onRenew}>
          {t('getAnew')}
        </Button>
        <PickFile label={t('pickAnother')} look="ghost" onPick={onPick} />
      </div>
    </>
  );
};

interface Found {
  readonly hasEnded: boolean;
  readonly receipt: string | null;
}

const foundIn = ({ end_time, receipt }: DataOf<typeof orderInfo>): Found => ({
  hasEnded: end_time !== null,
  receipt,
});

/** A cached order with a receipt; undefined if there is none. */
const knownIn = (known: unknown): Found | undefined => {
  const order = orderInfo.data.safeParse(known);
  return order.success && order.data.receipt !== null ? foundIn(order.data) : undefined;
};

const TradeReceiptCheck = ({ orderNo, onPick }: Picking & { readonly orderNo: string }) => {
  const t = useTranslations('verification.check');
  const client = useQueryClient();
  const order = useQuery({
    queryKey: queryKeys.receipt(orderNo),
    queryFn: async ({ signal }) =>
      foundIn(await call(orderInfo, { order_no: orderNo }, { signal, quiet: true })),
    // The page of the trade may have cached the receipt. Then it is there without a network.
    initialData: () => knownIn(client.getQueryData(queryKeys.order(orderNo))),
    // A receipt does not change; a newer one only has newer checkpoints.
    staleTime: ({ state }) => (state.data?.receipt == null ? 0 : Number.POSITIVE_INFINITY),
  });
  if (order.data === undefined) {
    return order.isError ? (
      <LoadFailed error={order.error} onRetry={() => void order.refetch()} />
    ) : (
      <Working />
    );
  }
  const { receipt, hasEnded } = order.data;
  if (receipt !== null) {
    return (
      <ReceiptOfTrade
        orderNo={orderNo}
        receipt={receipt}
        onRenew={() => void order.refetch()}
        onPick={onPick}
      />
    );
  }
  return (
    <StateView
      seed={orderNo}
      icon={<Hourglass aria-hidden="true" />}
      title={t(hasEnded ? 'unsigned' : 'running')}
      body={t(hasEnded ? 'unsignedBody' : 'runningBody')}
      action={
        <Button look="quiet" onClick={() => void order.refetch()}>
          {t('getAnew')}
        </Button>
      }
    />
  );
};

const Check = () => {
  const t = useTranslations('verification.check');
  const orderNo = useSearchParams()[0].get('order_no');
  const [picked, setPicked] = useState<Document | null>(null);
  const pick = useCallback(
    (document: Document | null): void => {
      if (document === null) toast(t('tooLarge'), { tone: 'error' });
      else setPicked(document);
    },
    [t],
  );
  useGivenDocument(pick);
  if (picked !== null) {
    return (
      <>
        <DocumentResult document={picked} />
        <PickFile label={t('pickAnother')} look="ghost" onPick={pick} />
      </>
    );
  }
  return orderNo === null ? (
    <NothingPicked onPick={pick} />
  ) : (
    <TradeReceiptCheck orderNo={orderNo} onPick={pick} />
  );
};

/** `/pages/me/sub/check`: checks the receipt of a trade, or a file, on this phone. */
export const CheckPage = () => (
  <WithTexts>
    <div className="flex flex-col gap-4 p-4">
      <Check />
    </div>
  </WithTexts>
);
