import type { DataOf } from '@tallystick/contract';
import { staffNetworks } from '@tallystick/contract/operator/networks.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectApprovals, selectChanges } from '../changes/changes.sql.ts';
import type { OperatorContext } from '../context.ts';
import type { Operator } from '../operator.ts';
import { plainAddress } from './covers.ts';
import { selectNetworkLists } from './networks.sql.ts';
import { covers, storedNetworks } from './networks-change.ts';

const MAX_LISTED = 100;

/** The lists, newest first, and the address from which the caller asks. */
const readNetworks = async (
  { database }: OperatorContext,
  ip: string,
): Promise<DataOf<typeof staffNetworks>> => {
  const lists = await selectNetworkLists(database, MAX_LISTED);
  const approvals = await selectApprovals(
    database,
    lists.flatMap(({ changeId }) => changeId ?? []),
  );
  const proposed = await selectChanges(database, 'networks', MAX_LISTED);
  return {
    in_force: lists[0]?.version ?? 0,
    own_address: plainAddress(ip),
    versions: lists.map(({ version, networks, changeId, effectiveAtMs }) => ({
      version,
      networks: [...networks],
      reason: approvals.get(changeId ?? '')?.reason ?? null,
      effective_at: wireTime(effectiveAtMs),
    })),
    shut_out: proposed
      .filter(
        ({ content, decision }) => decision === null && !covers(storedNetworks.parse(content).networks, ip),
      )
      .map(({ changeId }) => changeId),
  };
};

/** The list of networks. Its change is `networks-change.ts`. */
export const registerNetworkRoutes = (http: Http, operator: Operator): void => {
  http.serve(staffNetworks, (_input, { staff, ip }) => {
    operator.require(staff, 'see_staff');
    return readNetworks(operator.context, ip);
  });
};
