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
  { id: 'name', header: t('staff.member'), text: ({ name, role }) => `${name} · ${roleName(role)}` },
  { id: 'ip', header: t('common.networkAddress'), text: ({ ip }) => ip },
  ...sessionColumns<ColleagueSession>(),
  {
    id: 'end',
    header: t('common.decision'),
    isAtHand: true,
    align: 'right',
    text: ({ current }) => (current ? t('common.thisSession') : ''),
    show: (session) =>
      session.current ? (
        t('common.thisSession')
      ) : (
        <Button
          label={t('staff.endSessionNameIp', { name: session.name, ip: session.ip })}
          onClick={() => onEnd(session)}
        >
          {t('common.end')}
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
    <TablePage title={t('common.signIns')} aside={<Done>{done}</Done>}>
      <DataTable
        what={t('words.sessions')}
        list={wholeList(sessions, sessions.data)}
        columns={columns}
        rowKey={({ session_id }) => session_id}
        address={useAddress([])}
      />
      {ending !== null && (
        <DecisionDialog
          about={null}
          title={t('staff.endSessionName', { name: ending.name })}
          effect={t('staff.endSessionEffect')}
          action={t('staff.endSession')}
          look="danger"
          reason={{ label: t('common.reason'), hint: t('common.recordedPermanently'), min: 3, max: 200 }}
          facts={
            <Facts
              facts={[
                [t('common.networkAddress'), ending.ip],
                [t('common.device'), ending.user_agent],
                [t('common.since'), utcAt(ending.created_at)],
                [t('common.lastSeen'), utcAt(ending.last_seen_at)],
              ]}
            />
          }
          decide={({ reason }) => call(endColleagueSession, { session_id: ending.session_id, reason })}
          refresh={[KEY]}
          onDone={() => {
            setEnding(null);
            setDone(t('staff.sessionEnded', { name: ending.name }));
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </TablePage>
  );
};
