import type { TimelinePart } from '../../operator/public.ts';

const NO_MONEY = 'null::bigint as amount, null::text as currency, null::smallint as symbol_id';

/** Messages and staff's notes of a customer's conversation. */
export const SUPPORT_TIMELINE: readonly TimelinePart[] = [
  {
    source: 'chat',
    select: `select created_at as at, lpad(seq::text, 10, '0') as id, 'message_of_' || author as what,
        'message ' || seq as reference, staff, ${NO_MONEY},
        case when body = '' then cardinality(pictures) || ' pictures' else body end as note
      from support.messages where uid = $1 and created_at <= $2`,
  },
  {
    source: 'chat',
    select: `select created_at as at, lpad(note_no::text, 10, '0') as id, 'noted' as what, 'message ' || after_seq as reference,
        staff, ${NO_MONEY}, body as note
      from support.notes where uid = $1 and created_at <= $2`,
  },
];
