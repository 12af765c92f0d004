import { cx } from '@tallystick/ui/cx.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { RowLink } from '../../shared/navigation/row-link.tsx';
import type { HouseKeys } from '../keys/pin-keys.rules.ts';
import { useHouseKeys } from '../keys/pinned-keys.ts';
import { WithCheckTexts } from '../texts.tsx';
import { documentOfText } from './documents.ts';
import { Seal } from './seal.tsx';
import { type Ending, endingOf, markOf } from './step-states.rules.ts';
import { useCheck } from './use-check.ts';

/** A witness may be late. The receipt is then read again, a few times. */
const ASK_AGAIN_MS = 3_000;
const ASKED_AT_MOST = 10;

interface ReceiptRowProps {
  readonly orderNo: string;
  /** The exact bytes of the receipt. Null until the server has made it. */
  readonly receipt: string | null;
}

interface RowProps {
  readonly orderNo: string;
  /** Null while nothing is proven or refuted. */
  readonly ending: Ending | null;
  readonly words: string;
}

/** The seal, gold only if the receipt holds, and one line that says so. Leads to all steps. */
const Row = ({ orderNo, ending, words }: RowProps) => (
  <RowLink
    to={`/pages/me/sub/check?${new URLSearchParams({ order_no: orderNo }).toString()}`}
    className="gap-3 px-4 py-2"
  >
    <Seal seed={orderNo} state={ending === null ? 'not_reached' : markOf(ending)} />
    <span
      className={cx('min-w-0 flex-1 font-medium text-16', ending === 'fails' ? 'text-danger' : 'text-ink')}
    >
      {words}
    </span>
    <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
  </RowLink>
);

/** Reads the order again while its witness is late. */
const useRenewal = (orderNo: string, isOpen: boolean, receipt: string): void => {
  const client = useQueryClient();
  const asked = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is judged anew.
  useEffect(() => {
    if (!isOpen || asked.current >= ASKED_AT_MOST) return;
    const timer = setTimeout(() => {
      asked.current += 1;
      void client.invalidateQueries({ queryKey: queryKeys.order(orderNo) });
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [client, orderNo, isOpen, receipt]);
};

const Checked = ({
  orderNo,
  receipt,
  keys,
}: {
  readonly orderNo: string;
  readonly receipt: string;
  readonly keys: HouseKeys;
}) => {
  const t = useTranslations('verification.check');
  const document = useMemo(() => documentOfText(receipt), [receipt]);
  const result = useCheck(document, keys, orderNo);
  const ending = result.state === 'done' ? endingOf(result.check.steps) : null;
  useRenewal(orderNo, ending === 'open', receipt);
  return (
    <Row
      orderNo={orderNo}
      ending={ending}
      words={t(ending ?? (result.state === 'working' ? 'working' : 'failed'))}
    />
  );
};

const Known = ({ orderNo, receipt }: ReceiptRowProps) => {
  const t = useTranslations('verification');
  const { known, error } = useHouseKeys();
  if (receipt === null) return <Row orderNo={orderNo} ending={null} words={t('check.unsigned')} />;
  if (known !== null) return <Checked orderNo={orderNo} receipt={receipt} keys={known.keys} />;
  return <Row orderNo={orderNo} ending={null} words={t(error === null ? 'check.working' : 'keys.missing')} />;
};

/** Checks the receipt of a trade on this phone, and says the result in one row. */
export const ReceiptRow = (props: ReceiptRowProps) => (
  <WithCheckTexts quiet>
    <Known {...props} />
  </WithCheckTexts>
);
