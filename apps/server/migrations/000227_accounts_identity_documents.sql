-- The document of a customer's personal information, standard reasons of decisions, and the decision to ask for more.
-- Locks: the three tables while their rows are checked. They have one row per submission.
alter table accounts.personal_infos
  add column document_kind text check (document_kind in ('passport', 'identity_card', 'driving_licence')),
  add column document_number text check (length(document_number) between 4 and 30),
  -- The last day on which the document is valid.
  add column document_expires_on date,
  add constraint personal_infos_document_check
    check ((document_kind is null) = (document_number is null) and (document_expires_on is null or document_number is not null));

-- Finds other customers with the same number, however it is written.
create index personal_infos_by_document on accounts.personal_infos
  (upper(regexp_replace(document_number, '[^A-Za-z0-9]', '', 'g'))) where document_number is not null;

alter table accounts.personal_info_decisions
  add column more_requested boolean not null default false,
  add column reason_code text check (reason_code ~ '^[a-z_]{3,40}$'),
  drop constraint personal_info_decisions_check,
  add constraint personal_info_decisions_reasoned check (verified or reason is not null or reason_code is not null),
  add constraint personal_info_decisions_one_verdict check (not (verified and more_requested));

alter table accounts.personal_info_states
  drop constraint personal_info_states_status_check,
  add constraint personal_info_states_status_check
    check (status in ('submitted', 'verified', 'rejected', 'more_requested'));
