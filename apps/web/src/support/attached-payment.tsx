import type { ChatPayment } from '@tallystick/contract/support/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Paperclip, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** The payment in words, such as "Deposit of 10 USDT". */
const usePaymentText = ({ kind, amount, currency }: ChatPayment): string => {
  const t = useTranslations('support.payment');
  const format = useFormat();
  return t(kind, { amount: `${format.amount(amount)} ${currency}` });
};

/** The payment of a message, as a link to its page. */
export const PaymentLink = ({ payment }: { readonly payment: ChatPayment }) => (
  <a
    href={`#/pages/me/sub/${payment.kind}?order_no=${encodeURIComponent(payment.order_no)}`}
    translate="no"
    className="inline-flex min-h-11 items-center gap-2 px-1 font-medium text-14 text-brand-ink tabular-nums"
  >
    <Paperclip className="size-4 shrink-0" aria-hidden="true" />
    <span className="min-w-0">{usePaymentText(payment)}</span>
  </a>
);

interface Props {
  readonly payment: ChatPayment;
  readonly onDetach: () => void;
}

/** The payment that the next message takes along. */
export const AttachedPayment = ({ payment, onDetach }: Props) => {
  const t = useTranslations('support.payment');
  return (
    <div className="flex items-center gap-2 px-2">
      <Paperclip className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
      <p translate="no" className="min-w-0 flex-1 font-medium text-14 tabular-nums">
        {usePaymentText(payment)}
      </p>
      <IconButton label={t('detach')} onClick={onDetach}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
};
