import { type PlanOrder, redeemPlan } from '@tallystick/contract/products/customer.ts';
import type { DataOf } from '@tallystick/contract/route.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { AskProblem } from '../../shared/api/ask-problem.tsx';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useAskOnce } from '../../shared/api/use-ask-once.ts';
import { toast } from '../../shared/notices/notices.ts';
import { Waiting } from '../../shared/query-states/not-loaded.tsx';
import { signOf } from '../../shared/texts/decimal.rules.ts';

type Redemption = DataOf<typeof redeemPlan>;

interface Props {
  readonly order: PlanOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The server's figures of an early redemption, and the redemption itself. */
const useRedemption = ({ order, open, onClose }: Props) => {
  const t = useTranslations('products.redeem');
  const format = useFormat();
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: ['redemption', order.order_no],
    queryFn: ({ signal }) =>
      call(redeemPlan, { order_no: order.order_no, preview: 1 }, { signal, quiet: true }),
    enabled: open,
    // The figures change when a day ends.
    staleTime: 0,
    gcTime: 0,
  });
  const readAnew = (): void => {
    void client.invalidateQueries({ queryKey: ['plan-orders'] });
    void client.invalidateQueries({ queryKey: ['plans'] });
    void client.invalidateQueries({ queryKey: queryKeys.balances });
  };
  const redeem = useAskOnce<{ readonly order_no: string }, Redemption>(
    (request) => call(redeemPlan, request, { quiet: true }),
    ({ principal_returned }) => {
      readAnew();
      toast(t('done', { amount: format.amount(principal_returned), currency: order.currency }), {
        durationMs: 2500,
      });
      onClose();
    },
  );
  const close = (): void => {
    // A request that was refused or has no answer may have changed the lists too.
    if (redeem.current.step !== 'idle') readAnew();
    onClose();
  };
  return { preview, redeem, close };
};

const Figures = ({ order, preview }: { readonly order: PlanOrder; readonly preview: Redemption }) => {
  const t = useTranslations('products');
  const format = useFormat();
  const { damages } = preview;
  const money = (amount: string): string => `${format.amount(amount)} ${order.currency}`;
  return (
    <>
      <dl className="flex flex-col pt-1 text-left">
        <FigureRow label={t('redeem.invested')}>{money(order.amount)}</FigureRow>
        <FigureRow label={t('redeem.remaining')}>{format.count(preview.remaining_days)}</FigureRow>
        <FigureRow label={t('order.damages')}>
          {money(signOf(damages) === 0 ? damages : `-${damages}`)}
        </FigureRow>
        <FigureRow label={t('redeem.returned')}>
          <strong>{money(preview.principal_returned)}</strong>
        </FigureRow>
      </dl>
      <p className="text-balance pt-2 text-12">{t('redeem.lost')}</p>
    </>
  );
};

/** "Are you sure to redeem?", with the figures of the server before the answer. */
export const RedeemDialog = (props: Props) => {
  const { order, open } = props;
  const t = useTranslations();
  const { preview, redeem, close } = useRedemption(props);
  const { step } = redeem.current;
  const isUnanswered = step === 'unanswered';
  const failure = preview.data === undefined && !isUnanswered ? preview.error : null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('products.redeem.title')}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            {isUnanswered ? t('common.close') : t('products.redeem.keep')}
          </Button>
          {isUnanswered ? null : (
            <Button
              look="danger"
              busy={step === 'asking'}
              disabled={preview.data === undefined}
              onClick={() => void redeem.ask({ order_no: order.order_no })}
            >
              {t('products.redeem.confirm')}
            </Button>
          )}
        </>
      }
    >
      {failure === null ? null : (
        <p role="alert" className="font-medium text-danger">
          {failure instanceof ApiError && failure.msg !== '' ? failure.msg : t('common.failedBody')}
        </p>
      )}
      <AskProblem state={redeem.current} onAskAgain={() => void redeem.askAgain()} />
      {preview.data !== undefined ? <Figures order={order} preview={preview.data} /> : null}
      {preview.data === undefined && failure === null && !isUnanswered ? (
        <Waiting className="flex flex-col gap-2 pt-2">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </Waiting>
      ) : null}
    </Dialog>
  );
};
