import { type DataOf, staffList } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { sessionStore } from '../../shared/session/session.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../../shared/table/list.ts';
import { type Issued, LinkDialog } from './link-dialog.tsx';
import { STAFF_MEMBERS, STAFF_RECOVERY } from './staff.rules.ts';
import { ActDialog, type ActOnMember, type Meant, ProposeDialog } from './staff-dialogs.tsx';

type Member = DataOf<typeof staffList>[number];

type Open =
  | { readonly kind: 'propose'; readonly member: Meant | null }
  | { readonly kind: 'act'; readonly how: ActOnMember; readonly member: Meant };

const stateOfMember = ({ disabled_at, has_password, link_expires_at }: Member): string => {
  if (disabled_at !== null) return t('staff.disabledDisabledAt', { disabledAt: utcAt(disabled_at) });
  if (link_expires_at !== null) return t('staff.linkOpenUntil', { linkExpiresAt: utcAt(link_expires_at) });
  return has_password ? t('staff.active') : t('staff.noPasswordNoLink');
};

/** The actions on a member, each with the text of its button and its accessible name. */
const actsOn = ({ name, disabled_at, otp_enabled, has_password, link_expires_at }: Member) => {
  if (disabled_at !== null) return [];
  const acts: (readonly [how: ActOnMember, words: string, label: string])[] = [];
  if (!has_password) acts.push(['link', t('staff.newLinkButton'), t('staff.newLinkFor', { name })]);
  if (link_expires_at !== null)
    acts.push(['revoke', t('staff.revokeLinkButton'), t('staff.revokeLinkName', { name })]);
  if (has_password) acts.push(['password', t('staff.password'), t('staff.anotherPasswordFor', { name })]);
  if (otp_enabled) acts.push(['second_factor', t('staff.recover'), t('staff.resetTwoFactorName', { name })]);
  acts.push(['disable', t('staff.disableButton'), t('staff.disableName', { name })]);
  return acts;
};

const memberColumns = (
  may: readonly string[],
  self: string,
  ask: (open: Open) => void,
): readonly Column<Member>[] => [
  { id: 'name', header: t('common.name'), text: ({ name }) => name },
  { id: 'role', header: t('common.role'), text: ({ role }) => roleName(role) },
  {
    id: 'state',
    header: t('common.state'),
    text: stateOfMember,
  },
  {
    id: 'otp',
    header: t('staff.twoFactor'),
    text: ({ otp_enabled }) => (otp_enabled ? t('words.on') : t('words.none')),
  },
  timeColumn('seen', t('common.lastSeen'), ({ last_seen_at }) => last_seen_at),
  timeColumn('since', t('common.since'), ({ created_at }) => created_at),
  {
    id: 'acts',
    header: t('common.decision'),
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (member) => {
      const { name, disabled_at } = member;
      if (name === self || !may.includes('propose_staff')) return null;
      return (
        <span className="inline-flex gap-1.5">
          <Button
            label={t('staff.anotherRoleFor', { name })}
            onClick={() => ask({ kind: 'propose', member })}
          >
            {disabled_at === null ? t('staff.role') : t('staff.bringBack')}
          </Button>
          {actsOn(member).map(([how, words, label]) => (
            <Button key={how} label={label} onClick={() => ask({ kind: 'act', how, member })}>
              {words}
            </Button>
          ))}
        </span>
      );
    },
  },
];

export const StaffPage = () => {
  const { session } = useStore(sessionStore);
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [issued, setIssued] = useState<Issued | null>(null);
  const told = { showOnce: setIssued };
  const members = useChanges(STAFF_MEMBERS, told);
  const recoveries = useChanges(STAFF_RECOVERY, told);
  const address = useAddress([]);
  const staff = useQuery({ queryKey: ['staff'], queryFn: ({ signal }) => call(staffList, {}, signal) });
  const self = session?.name ?? '';
  const may = useMemo(() => session?.may ?? [], [session]);
  const ofMembers = useMemo(() => memberColumns(may, self, setOpen), [may, self]);
  const isOnlyAdmin = staff.data?.filter(({ role }) => role === 'admin').length === 1;
  const areMembersProposed = hasRows(members.query.data?.list);
  const areRecoveriesProposed = hasRows(recoveries.query.data?.list);
  const dialog = {
    showOnce: setIssued,
    onClose: (message: string | null) => {
      setOpen(null);
      setDone(message);
    },
  };
  return (
    <TablePage
      title={t('common.staff')}
      aside={
        <>
          <Done>{done ?? members.done ?? recoveries.done}</Done>
          {may.includes('propose_staff') && (
            <Button look="brand" onClick={() => setOpen({ kind: 'propose', member: null })}>
              {t('staff.add')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what={t('staff.membersOfStaff')}
        list={wholeList(staff, staff.data)}
        columns={ofMembers}
        rowKey={({ name }) => name}
        address={address}
        isBeside={areMembersProposed || areRecoveriesProposed}
      />
      <ChangesTable changes={members} address={address} isBeside={!areMembersProposed} />
      {areRecoveriesProposed && (
        <ChangesTable changes={recoveries} address={address} isBeside={areMembersProposed} />
      )}
      {open?.kind === 'propose' && (
        <ProposeDialog member={open.member} isOnlyAdmin={isOnlyAdmin} {...dialog} />
      )}
      {open?.kind === 'act' && <ActDialog how={open.how} member={open.member} {...dialog} />}
      {issued !== null && <LinkDialog issued={issued} onClose={() => setIssued(null)} />}
    </TablePage>
  );
};
