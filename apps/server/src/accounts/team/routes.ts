import { team } from '@tallystick/contract';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../../platform/http/cursor.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { maskName } from './mask-name.rules.ts';
import { countTeam, type Invited, selectTeam } from './team.sql.ts';

const cursorOf = ({ joinedAt, uid }: Invited): string => encodeCursor([joinedAt.getTime(), uid]);

const positionOf = (cursor: string): Pick<Invited, 'uid' | 'joinedAt'> => {
  const [time = '', uid = ''] = decodeCursor(cursor, /^(\d{1,15}) (\d{1,12})$/);
  return { joinedAt: new Date(Number(time)), uid: BigInt(uid) };
};

export const registerTeamRoutes = (http: Http, { database }: { readonly database: Database }): void => {
  http.serve(team, async (query, { uid }) => {
    const [members, total] = await Promise.all([
      selectTeam(database, uid, pageStart(query, positionOf), query.row + 1),
      countTeam(database, uid),
    ]);
    return toPage(
      query,
      members,
      total,
      ({ account, joinedAt }) => ({ name: maskName(account), joined_at: wireTime(joinedAt.getTime()) }),
      cursorOf,
    );
  });
};
