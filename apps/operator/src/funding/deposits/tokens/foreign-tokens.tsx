import { foreignTokens, type StaffForeignToken } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { CustomerLink } from '../../../shared/customers/customer-link.tsx';
import { t } from '../../../shared/language/text.ts';
import { Button } from '../../../shared/layout/button.tsx';
import { Failure } from '../../../shared/layout/query-states.tsx';
import { Time } from '../../../shared/time/time.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { tokenWords } from './token-words.ts';

const REFRESH_MS = 60_000;

/** Tokens that are not accepted, at the addresses of customers. Closed at first, because most of them are spam. Hidden if there are none. */
export const ForeignTokens = ({
  uid,
  mayDecide,
  onDone,
}: {
  readonly uid: string | undefined;
  readonly mayDecide: boolean;
  readonly onDone: (done: string) => void;
}) => {
  const [open, setOpen] = useState<StaffForeignToken | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['foreign-tokens', uid ?? ''],
    queryFn: ({ signal }) => call(foreignTokens, uid === undefined ? {} : { uid }, signal),
    refetchInterval: REFRESH_MS,
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <details className="max-h-60 shrink-0 overflow-y-auto rounded-sm border border-line bg-surface p-3">
      <summary className="cursor-pointer font-semibold">
        {t('deposits.tokens.tokensNotAccepted', {
          count: data.length,
        })}
      </summary>
      <p className="py-2 text-ink-2">{t('deposits.tokens.foreignIntro')}</p>
      <ul className="flex flex-col gap-2">
        {data.map((of) => (
          <li key={`${of.contract} ${of.address}`} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <b>{tokenWords(of)}</b>
            <span>
              {t('deposits.tokens.unknownTokenArrivedAddress')} <CustomerLink uid={of.uid} />
            </span>
            <span className="text-ink-2">
              {of.chain} · {t('deposits.tokens.transfersCount', { count: of.transfers })} ·{' '}
              <Time at={of.updated_at} />
            </span>
            <code className="break-all text-ink-2">{of.contract}</code>
            <code className="break-all text-ink-2">{of.last_tx_hash}</code>
            {of.is_full && (
              <span className="break-all">
                {t('deposits.tokens.listIsFull', {
                  address: of.address,
                })}
              </span>
            )}
            {mayDecide && (
              <Button
                label={t('deposits.tokens.returnOf', { token: tokenWords(of), uid: of.uid })}
                onClick={() => setOpen(of)}
              >
                {t('deposits.tokens.return')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <ReturnDialog
          token={open}
          onClose={(done) => {
            setOpen(null);
            if (done !== null) onDone(done);
          }}
        />
      )}
    </details>
  );
};
