import { type DataOf, type StaffProposal, staffList, staffProposals } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { proposalState } from '../../shared/proposal.rules.ts';
import { sessionStore } from '../../shared/session/session.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { decideColumn, hasRows, ProposalsTable } from '../../shared/table/proposals/proposals-table.tsx';
import { type Issued, LinkDialog } from './link-dialog.tsx';
import { mayDecide, proposalWords } from './staff.rules.ts';
import { DecideDialog, EndDialog, type EndKind, ProposeDialog } from './staff-dialogs.tsx';

type Member = DataOf<typeof staffList>[number];

type Open =
  | { readonly kind: 'propose'; readonly name: string | null }
  | { readonly kind: 'end'; readonly how: EndKind; readonly name: string }
  | { readonly kind: 'decide'; readonly proposal: StaffProposal; readonly approve: boolean };

const stateOfMember = ({ disabled_at, has_password, link_expires_at }: Member): string => {
  if (disabled_at !== null) return t('disabled {disabledAt}', { disabledAt: utcAt(disabled_at) });
  if (link_expires_at !== null)
    return t('link open until {linkExpiresAt}', { linkExpiresAt: utcAt(link_expires_at) });
  return has_password ? t('active') : t('no password, no link');
};

/** The actions on a member, each with the text of its button and its accessible name. */
const actsOn = ({ name, disabled_at, otp_enabled, has_password, link_expires_at }: Member) => {
  if (disabled_at !== null) return [];
  const acts: (readonly [how: EndKind, words: string, label: string])[] = [];
  if (!has_password) acts.push(['link', t('New link…'), t('New link for {name}', { name })]);
  if (link_expires_at !== null)
    acts.push(['revoke', t('Revoke link…'), t('Revoke the link of {name}', { name })]);
  if (has_password) acts.push(['password', t('Password…'), t('Another password for {name}', { name })]);
  if (otp_enabled) acts.push(['recover', t('Recover…'), t('Reset two-factor for {name}', { name })]);
  acts.push(['disable', t('Disable…'), t('Disable {name}', { name })]);
  return acts;
};

const memberColumns = (
  may: readonly string[],
  self: string,
  ask: (open: Open) => void,
): readonly Column<Member>[] => [
  { id: 'name', header: t('Name'), text: ({ name }) => name },
  { id: 'role', header: t('Role'), text: ({ role }) => roleName(role) },
  {
    id: 'state',
    header: t('State'),
    text: stateOfMember,
  },
  { id: 'otp', header: t('Two-factor'), text: ({ otp_enabled }) => (otp_enabled ? t('on') : t('none')) },
  timeColumn('seen', t('Last seen'), ({ last_seen_at }) => last_seen_at),
  timeColumn('since', t('Since'), ({ created_at }) => created_at),
  {
    id: 'acts',
    header: t('Decision'),
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (member) => {
      const { name, disabled_at } = member;
      if (name === self || !may.includes('propose_staff')) return null;
      return (
        <span className="inline-flex gap-1.5">
          <Button
            label={t('Another role for {name}', { name })}
            onClick={() => ask({ kind: 'propose', name })}
          >
            {disabled_at === null ? t('Role…') : t('Bring back…')}
          </Button>
          {actsOn(member).map(([how, words, label]) => (
            <Button key={how} label={label} onClick={() => ask({ kind: 'end', how, name })}>
              {words}
            </Button>
          ))}
        </span>
      );
    },
  },
];

const stateOf = (proposal: StaffProposal): string =>
  proposalState(proposal, serverNowMs(), t('awaiting decision'));

const proposalColumns = (
  may: readonly string[],
  self: string,
  ask: (open: Open) => void,
): readonly Column<StaffProposal>[] => [
  { id: 'what', header: t('Proposal'), text: proposalWords },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
  timeColumn('at', t('Proposed'), ({ proposed_at }) => proposed_at),
  { id: 'state', header: t('State'), text: stateOf, wraps: true },
  decideColumn(
    (verb, proposal: StaffProposal) => `${verb}: ${proposalWords(proposal)}`,
    (proposal) => may.includes('decide_staff') && mayDecide(proposal, self, serverNowMs()),
    (deciding) => ask({ kind: 'decide', ...deciding }),
  ),
];

const MAX_PROPOSALS = 100;

export const StaffPage = () => {
  const { session } = useStore(sessionStore);
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [issued, setIssued] = useState<Issued | null>(null);
  const address = useAddress([]);
  const staff = useQuery({ queryKey: ['staff'], queryFn: ({ signal }) => call(staffList, {}, signal) });
  const proposals = useQuery({
    queryKey: ['staff-proposals'],
    queryFn: ({ signal }) => call(staffProposals, { row: MAX_PROPOSALS }, signal),
  });
  const self = session?.name ?? '';
  const may = useMemo(() => session?.may ?? [], [session]);
  const ofMembers = useMemo(() => memberColumns(may, self, setOpen), [may, self]);
  const ofProposals = useMemo(() => proposalColumns(may, self, setOpen), [may, self]);
  const isOnlyAdmin = staff.data?.filter(({ role }) => role === 'admin').length === 1;
  const decide = (proposal: StaffProposal, approve: boolean) => {
    if (may.includes('decide_staff') && mayDecide(proposal, self, serverNowMs()))
      setOpen({ kind: 'decide', proposal, approve });
  };
  const close = (message: string | null, given: Issued | null = null) => {
    setOpen(null);
    setDone(message);
    if (given !== null) setIssued(given);
  };
  return (
    <TablePage
      title={t('Staff')}
      aside={
        <>
          <Done>{done}</Done>
          {may.includes('propose_staff') && (
            <Button look="brand" onClick={() => setOpen({ kind: 'propose', name: null })}>
              {t('Add…')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what={t('members of staff')}
        list={wholeList(staff, staff.data)}
        columns={ofMembers}
        rowKey={({ name }) => name}
        address={address}
        isBeside={hasRows(proposals.data?.list)}
      />
      <ProposalsTable
        queue="staff"
        refresh="staff-proposals"
        list={wholeList(proposals, proposals.data?.list)}
        columns={ofProposals}
        address={address}
        empty={t('None yet. A role is proposed by one and given by another.')}
        onDecide={decide}
      />
      {open?.kind === 'propose' && (
        <ProposeDialog name={open.name} isOnlyAdmin={isOnlyAdmin} onClose={close} />
      )}
      {open?.kind === 'decide' && (
        <DecideDialog proposal={open.proposal} approve={open.approve} onClose={close} />
      )}
      {open?.kind === 'end' && <EndDialog kind={open.how} name={open.name} onClose={close} />}
      {issued !== null && <LinkDialog issued={issued} onClose={() => setIssued(null)} />}
    </TablePage>
  );
};
