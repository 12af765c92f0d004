-- Operator: the audit log is looked through by who and by what; by when it is in order already.
create index audit_log_by_staff on operator.audit_log (staff text_pattern_ops, entry_no desc);
create index audit_log_by_action on operator.audit_log (action text_pattern_ops, entry_no desc);
create index audit_log_by_time on operator.audit_log (created_at, entry_no);
