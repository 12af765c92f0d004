-- Health and the metrics ask which provider has not answered lately.
create index screening_answers_newest on accounts.screening_answers (answered_at desc);
