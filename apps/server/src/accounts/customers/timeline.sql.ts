import type { TimelinePart } from '../../operator/public.ts';

const NO_MONEY = 'null::bigint as amount, null::text as currency, null::smallint as symbol_id';
const NOBODY = 'null::text as reference, null::text as staff';

/** Events of an account. The number of each kind is bounded by what a person does. */
export const ACCOUNTS_TIMELINE: readonly TimelinePart[] = [
  {
    source: 'account',
    select: `select created_at as at, 'registered' as id, 'registered' as what, ${NOBODY}, ${NO_MONEY}, null::text as note
      from accounts.users where uid = $1`,
  },
  {
    source: 'account',
    select: `select changed_at as at, change_id::text as id, what || '_changed' as what, ${NOBODY}, ${NO_MONEY},
        null::text as note
      from accounts.security_changes where uid = $1 and changed_at <= $2`,
  },
  {
    source: 'account',
    select: `select declared_at as at, change_no::text as id, 'country_declared' as what, ${NOBODY}, ${NO_MONEY},
        country as note
      from accounts.country_changes where uid = $1`,
  },
  {
    source: 'account',
    select: `select frozen_at as at, freeze_id::text as id, 'frozen' as what, what as reference, frozen_by as staff,
        ${NO_MONEY}, reason as note
      from accounts.freezes where uid = $1`,
  },
  {
    source: 'account',
    select: `select lifted_at as at, freeze_id::text as id, 'freeze_lifted' as what, what as reference,
        lifted_by as staff, ${NO_MONEY}, lift_reason as note
      from accounts.freezes where uid = $1 and lifted_at is not null`,
  },
  {
    source: 'identity',
    select: `select submitted_at as at, version::text as id, 'submitted' as what, 'version ' || version as reference,
        null::text as staff, ${NO_MONEY}, null::text as note
      from accounts.personal_infos where uid = $1`,
  },
  {
    source: 'identity',
    select: `select decided_at as at, version::text as id, case when verified then 'verified'
          when more_requested then 'more_requested' else 'rejected' end as what,
        'version ' || version as reference, staff, ${NO_MONEY},
        nullif(concat_ws(': ', replace(reason_code, '_', ' '), reason), '') as note
      from accounts.personal_info_decisions where uid = $1`,
  },
  {
    source: 'identity',
    select: `select asked_at as at, version::text as id, 'to_verify_again' as what, 'version ' || version as reference,
        staff, ${NO_MONEY}, nullif(concat_ws(': ', replace(reason_code, '_', ' '), reason), '') as note
      from accounts.personal_info_recalls where uid = $1`,
  },
  {
    source: 'note',
    select: `select created_at as at, note_id::text as id, 'noted' as what, null::text as reference, staff, ${NO_MONEY},
        body as note
      from accounts.customer_notes where uid = $1 and created_at <= $2`,
  },
];
