-- The public time to a first answer reads the ends of a day by these.
-- Locks: the table, against writers, while each index is built.
create index cases_by_answer on support.cases (first_answer_at) where first_answer_at is not null;
create index cases_by_end_unanswered on support.cases (resolved_at) where first_answer_at is null and resolved_at is not null;
create index cases_waiting on support.cases (opened_at) where first_answer_at is null and resolved_at is null;
