-- The row of a lane says how far the lane is settled. The field's term for it is a watermark.
alter table trading.fences rename to settlement_watermarks;
do $$
declare v_name text;
begin
  for v_name in select conname from pg_constraint where conrelid = 'trading.settlement_watermarks'::regclass loop
    execute format('alter table trading.settlement_watermarks rename constraint %I to %I',
      v_name, regexp_replace(v_name, '^fences_', 'settlement_watermarks_'));
  end loop;
end $$;
-- Replaced by trading.ensure_settlement_watermarks.
drop function if exists trading.ensure_fences(smallint[], timestamptz);
