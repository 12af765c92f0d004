import { type DataOf, endStaffSession, ownStaff, staffSessions } from '@tallystick/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { sessionColumns } from './session-columns.tsx';

type OwnSession = DataOf<typeof staffSessions>[number];

const SESSIONS = 'own-sessions';
const SELF = 'own-staff';

const columnsFor = (onEnd: (session: OwnSession) => void): readonly Column<OwnSession>[] => [
  { id: 'ip', header: t('common.networkAddress'), text: ({ ip }) => ip },
  ...sessionColumns<OwnSession>(),
  {
    id: 'end',
    header: t('signin.end'),
    align: 'right',
    text: ({ current }) => (current ? t('common.thisSession') : ''),
    show: (session) =>
      session.current ? (
        t('common.thisSession')
      ) : (
        <Button label={t('signin.endSession', { ip: session.ip })} onClick={() => onEnd(session)}>
          {t('signin.end')}
        </Button>
      ),
  },
];

const Sessions = () => {
  const queryClient = useQueryClient();
  const sessions = useQuery({
    queryKey: [SESSIONS],
    queryFn: ({ signal }) => call(staffSessions, {}, signal),
  });
  const { mutate, error } = useMutation({
    mutationFn: ({ session_id }: OwnSession) => call(endStaffSession, { session_id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SESSIONS] }),
  });
  const columns = useMemo(() => columnsFor(mutate), [mutate]);
  return (
    <>
      <Refusal error={error} />
      <DataTable
        what={t('words.sessions')}
        list={wholeList(sessions, sessions.data)}
        columns={columns}
        rowKey={({ session_id }) => session_id}
        address={useAddress([])}
      />
    </>
  );
};

/** The member's own password, second factor, passkeys and sessions. */
export const OwnPage = () => {
  const queryClient = useQueryClient();
  const self = useQuery({ queryKey: [SELF], queryFn: ({ signal }) => call(ownStaff, {}, signal) });
  const [done, setDone] = useState<string | null>(null);
  const finish = (words: string) => {
    setDone(words);
    void queryClient.invalidateQueries({ queryKey: [SELF] });
    void queryClient.invalidateQueries({ queryKey: [SESSIONS] });
  };
  return (
    <TablePage title={t('common.mySecurity')} aside={<Done>{done}</Done>}>
      <div className="grid shrink-0 gap-6 rounded-sm border border-line bg-surface p-4 lg:grid-cols-2">
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('common.password')}</h2>
          <PasswordForm
            asksForCode={self.data?.otp_enabled ?? false}
            onDone={() => finish(t('signin.passwordChanged'))}
          />
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('signin.twoFactorAuthentication')}</h2>
          {self.data?.otp_enabled === true && <p className="text-ink-2">{t('signin.twoFactorOn')}</p>}
          {self.data?.otp_enabled === false && (
            <SecondFactorForm onDone={() => finish(t('signin.twoFactor'))} />
          )}
        </section>
        <PasskeysSection onDone={finish} />
      </div>
      <Sessions />
    </TablePage>
  );
};
