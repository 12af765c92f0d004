-- Makes the practice lane of a database (ADR 37), and gives its house the practice units that it may promise. They come from the practice
-- lane's account of the outside, which nobody funds. A second call changes nothing.
-- p_house  Minor units.
-- Locks: ledger.lanes in exclusive mode, then the row of the lane.
create or replace function ledger.ensure_practice(p_house bigint, p_at timestamptz) returns void language plpgsql as $$
begin
  lock table ledger.lanes in exclusive mode;
  insert into ledger.lanes (lane, slot_from, slot_to) values (ledger.practice_lane(), 1024, 1024) on conflict do nothing;
  perform ledger.open_control_accounts();
  perform ledger.fund_lane(ledger.practice_lane(), ledger.practice_currency(), 'house_available', p_house, 'practice:house', p_at);
end $$;
