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
    <Dialog title={t('invitations.signUpsWith', { code })} onClose={onClose}>
      {data === undefined && error === null && <Loading what="sign-ups" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Empty>{t('invitations.nobodyYet')}</Empty>}
      {data !== undefined && data.total > 0 && (
        <table className="dense" aria-label={t('words.customers')}>
          <thead>
            <tr>
              <th scope="col">{t('common.customer')}</th>
              <th scope="col">{t('common.account')}</th>
              <th scope="col">{t('invitations.cameUtc')}</th>
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
        <p className="text-ink-3">{t('invitations.newestOf', { most: MOST, total: data.total })}</p>
      )}
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </Dialog>
  );
};
