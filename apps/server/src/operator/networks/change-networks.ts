import type {
  DataOf,
  NetworksProposal,
  ParsedInputOf,
  proposeNetworks,
  staffNetworks,
} from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { act } from '../act.ts';
import { toWireApproval } from '../approvals/approval-view.ts';
import { decideProposal } from '../approvals/decide-proposal.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorContext } from '../context.ts';
import { staffNameKey } from '../staff/staff-name.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import { coverOf, plainAddress } from './covers.ts';
import {
  insertNetworkDecision,
  insertNetworkList,
  insertNetworkProposal,
  insertOpenList,
  lockNetworks,
  type NetworkProposalRow,
  selectNetworkLists,
  selectNetworkProposal,
  selectNetworkProposals,
  selectPlainNetworks,
} from './networks.sql.ts';

const MOST_LISTED = 100;

/** True if the address may still use the console under this list. An empty list admits every address. */
const covers = (networks: readonly string[], ip: string): boolean =>
  networks.length === 0 || coverOf(networks)(ip);

const inWords = (networks: readonly string[]): string => networks.join(' ') || 'all';

const toWire = (row: NetworkProposalRow, ip: string): NetworksProposal => ({
  ...toWireApproval(row),
  based_on: row.basedOn,
  networks: [...row.networks],
  covers_caller: covers(row.networks, ip),
});

/** Proposes the whole list. Throws `changed_meanwhile`, and `invalid_fields` for a list without the caller's address. */
export const proposeNetworkList = (
  context: OperatorContext,
  { staff, ip }: { readonly staff: StaffMember; readonly ip: string },
  ask: ParsedInputOf<typeof proposeNetworks>,
): Promise<NetworksProposal> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'networks_proposed',
    work: async (sql) => {
      const { based_on: basedOn, reason } = ask;
      if ((await lockNetworks(sql)) !== basedOn) throw new AppError('changed_meanwhile');
      const networks = await selectPlainNetworks(sql, ask.networks);
      if (!covers(networks, ip)) throw new AppError('invalid_fields', { fields: { networks: 'invalid' } });
      const nowMs = context.clock.nowMs();
      const row = {
        basedOn,
        networks,
        reason,
        proposalId: uuidV7(nowMs),
        proposedBy: staffNameKey(staff.name),
        proposedFrom: plainAddress(ip),
        proposedAtMs: nowMs,
      };
      await insertNetworkProposal(sql, row);
      return {
        result: toWire({ ...row, decision: null }, ip),
        detail: { version: String(basedOn + 1), networks: inWords(networks), reason },
      };
    },
  });

/** Decides a colleague's list. Throws `changed_meanwhile`, and `forbidden` for an approval that shuts out the caller. */
export const decideNetworkList = async (
  context: OperatorContext,
  { staff, ip }: { readonly staff: StaffMember; readonly ip: string },
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<NetworksProposal> => {
  const decided = await act(context, staff, {
    permission: 'decide_staff',
    action: 'networks_approved',
    work: async (sql) => {
      const newest = await lockNetworks(sql);
      const proposal = await selectNetworkProposal(sql, ask.proposal_id);
      if (proposal === null) throw new AppError('not_found');
      const { proposalId, networks, basedOn } = proposal;
      const approved = ask.approve === 1;
      const decision = {
        approved,
        decidedBy: staffNameKey(staff.name),
        decidedAtMs: context.clock.nowMs(),
      };
      const result = await decideProposal(sql, proposal, decision, (each) =>
        insertNetworkDecision(sql, proposalId, each),
      );
      if (approved) {
        if (newest !== basedOn) throw new AppError('changed_meanwhile');
        if (!covers(networks, ip)) throw new AppError('forbidden', { words: plainAddress(ip) });
        await insertNetworkList(sql, proposalId, plainAddress(ip));
      }
      return {
        result: toWire(result, ip),
        detail: {
          version: String(basedOn + 1),
          networks: inWords(networks),
          proposed_by: proposal.proposedBy,
        },
        action: approved ? ('networks_approved' as const) : ('networks_rejected' as const),
      };
    },
  });
  context.gate.forget();
  return decided;
};

/** The lists and proposals, newest first, and the address from which the caller asks. */
export const readNetworks = async (
  { database }: OperatorContext,
  ip: string,
): Promise<DataOf<typeof staffNetworks>> => {
  const lists = await selectNetworkLists(database, MOST_LISTED);
  const proposals = await selectNetworkProposals(database, MOST_LISTED);
  return {
    in_force: lists[0]?.version ?? 0,
    own_address: plainAddress(ip),
    versions: lists.map(({ version, networks, reason, effectiveAtMs }) => ({
      version,
      networks: [...networks],
      reason,
      effective_at: wireTime(effectiveAtMs),
    })),
    proposals: proposals.map((row) => toWire(row, ip)),
  };
};

/**
 * Empties the list from the command line, for a house that has shut itself out. The audit log says so. Returns false if no list was
 * in force.
 */
export const openNetworks = (database: Database, clock: Clock, reason: string): Promise<boolean> =>
  database.transaction(async (sql) => {
    const version = await lockNetworks(sql);
    const [inForce] = await selectNetworkLists(sql, 1);
    if (inForce === undefined || inForce.networks.length === 0) return false;
    await insertOpenList(sql, version, new Date(clock.nowMs()));
    await appendAudit(sql, clock, 'system', 'networks_opened', { version: String(version + 1), reason });
    return true;
  });
