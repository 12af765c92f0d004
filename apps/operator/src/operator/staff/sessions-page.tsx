import { colleagueSessions, type DataOf, endColleagueSession } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { utcAt } from '../../shared/format.rules.ts';
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
  { id: 'name', header: 'Member', text: ({ name, role }) => `${name} · ${role}` },
  { id: 'ip', header: 'Address', text: ({ ip }) => ip },
  ...sessionColumns<ColleagueSession>(),
  {
    id: 'end',
    header: 'Decision',
    isAtHand: true,
    align: 'right',
    text: ({ current }) => (current ? 'This session' : ''),
    show: (session) =>
      session.current ? (
        'This session'
      ) : (
        <Button label={`End the session of ${session.name} at ${session.ip}`} onClick={() => onEnd(session)}>
          End…
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
    <TablePage title="Sign-ins" aside={<Done>{done}</Done>}>
      <DataTable
        what="sessions"
        list={wholeList(sessions, sessions.data)}
        columns={columns}
        rowKey={({ session_id }) => session_id}
        address={useAddress([])}
      />
      {ending !== null && (
        <DecisionDialog
          about={null}
          title={`End the session of ${ending.name}`}
          effect="They are signed out there immediately and can sign in again. To keep them out, disable the member on the Staff page."
          action="End the session"
          look="danger"
          reason={{ label: 'Reason', hint: 'Permanently recorded in the audit log.', min: 3, max: 200 }}
          facts={
            <Facts
              facts={[
                ['Address', ending.ip],
                ['Device', ending.user_agent],
                ['Since', utcAt(ending.created_at)],
                ['Last seen', utcAt(ending.last_seen_at)],
              ]}
            />
          }
          decide={({ reason }) => call(endColleagueSession, { session_id: ending.session_id, reason })}
          refresh={[KEY]}
          onDone={() => {
            setEnding(null);
            setDone(`The session of ${ending.name} has ended.`);
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </TablePage>
  );
};
