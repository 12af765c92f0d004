import { invitationUses } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Empty, Failure, Loading } from '../../shared/layout/query-states.tsx';
import { Time } from '../../shared/time/time.tsx';

const MOST = 100;

/** The newest hundred customers who used a code. */
export const UsesDialog = ({ code, onClose }: { readonly code: string; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['invitations', 'uses', code],
    queryFn: ({ signal }) => call(invitationUses, { invitation_code: code, row: MOST }, signal),
  });
  return (
    <Dialog title={t('Sign-ups with {code}', { code })} onClose={onClose}>
      {data === undefined && error === null && <Loading what="sign-ups" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Empty>{t('Nobody yet.')}</Empty>}
      {data !== undefined && data.total > 0 && (
        <table className="dense" aria-label={t('customers')}>
          <thead>
            <tr>
              <th scope="col">{t('Customer')}</th>
              <th scope="col">{t('Account')}</th>
              <th scope="col">{t('Came (UTC)')}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ uid, account, used_at }) => (
              <tr key={uid}>
                <th scope="row">
                  <CustomerLink uid={uid} />
                </th>
                <td className="break-words">{account}</td>
                <td className="whitespace-nowrap">
                  <Time at={used_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data !== undefined && data.total > MOST && (
        <p className="text-ink-3">{t('The newest {most} of {total}.', { most: MOST, total: data.total })}</p>
      )}
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </Dialog>
  );
};
