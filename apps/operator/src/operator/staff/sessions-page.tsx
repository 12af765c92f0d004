import { colleagueSessions, type DataOf, endColleagueSession } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { utcAt } from '../../shared/format.rules.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { sessionColumns } from '../sign-in/session-columns.tsx';

type ColleagueSession = DataOf<typeof colleagueSessions>[number];

const KEY = 'staff-sessions';

const columnsFor = (onEnd: (session: ColleagueSession) => void): readonly Column<ColleagueSession>[] => [
  { id: 'name', header: t('Member'), text: ({ name, role }) => `${name} · ${roleName(role)}` },
  { id: 'ip', header: t('Network address'), text: ({ ip }) => ip },
  ...sessionColumns<ColleagueSession>(),
  {
    id: 'end',
    header: t('Decision'),
    isAtHand: true,
    align: 'right',
    text: ({ current }) => (current ? t('This session') : ''),
    show: (session) =>
      session.current ? (
        t('This session')
      ) : (
        <Button
          label={t('End the session of {name} at {ip}', { name: session.name, ip: session.ip })}
          onClick={() => onEnd(session)}
        >
          {t('End…')}
        </Button>
      ),
  },
];

/** The sign-ins of colleagues, with the way to end one. */
export const StaffSessionsPage = () => {
  const sessions = useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => call(colleagueSessions, {}, signal),
  });
  const [ending, setEnding] = useState<ColleagueSession | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const columns = useMemo(() => columnsFor(setEnding), []);
  return (
    <TablePage title={t('Sign-ins')} aside={<Done>{done}</Done>}>
      <DataTable
        what={t('sessions')}
        list={wholeList(sessions, sessions.data)}
        columns={columns}
        rowKey={({ session_id }) => session_id}
        address={useAddress([])}
      />
      {ending !== null && (
        <DecisionDialog
          about={null}
          title={t('End the session of {name}', { name: ending.name })}
          effect={t(
            'They are signed out there immediately and can sign in again. To keep them out, disable the member on the Staff page.',
          )}
          action={t('End the session')}
          look="danger"
          reason={{ label: t('Reason'), hint: t('Permanently recorded in the audit log.'), min: 3, max: 200 }}
          facts={
            <Facts
              facts={[
                [t('Network address'), ending.ip],
                [t('Device'), ending.user_agent],
                [t('Since'), utcAt(ending.created_at)],
                [t('Last seen'), utcAt(ending.last_seen_at)],
              ]}
            />
          }
          decide={({ reason }) => call(endColleagueSession, { session_id: ending.session_id, reason })}
          refresh={[KEY]}
          onDone={() => {
            setEnding(null);
            setDone(t('The session of {name} has ended.', { name: ending.name }));
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </TablePage>
  );
};
