-- Rows that are never deleted are lists of tables (platform.kept), from which their triggers are made. These had another name.
-- Locks: each table for a moment.
drop trigger if exists customer_notes_append_only on accounts.customer_notes;
drop trigger if exists personal_infos_append_only on accounts.personal_infos;
drop trigger if exists screening_asks_append_only on accounts.screening_asks;
drop trigger if exists audit_head_stays on operator.audit_head;
