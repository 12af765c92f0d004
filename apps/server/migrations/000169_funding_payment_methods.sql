-- A "way" is a payment method. Its key stays `way_id`, as it is called on the wire.
alter table funding.ways rename to payment_methods;
alter type funding.way_kind rename to payment_method_kind;
alter index funding.ways_by_chain rename to payment_methods_by_chain;
do $$
declare v_name text;
begin
  for v_name in select conname from pg_constraint where conrelid = 'funding.payment_methods'::regclass loop
    execute format('alter table funding.payment_methods rename constraint %I to %I',
      v_name, regexp_replace(v_name, '^ways_', 'payment_methods_'));
  end loop;
end $$;
