-- A part of a debt that was taken at the limit is told each time. All other news of a loan are told once.
alter table products.loan_news
  drop constraint loan_news_what_check,
  add constraint loan_news_what_check check (what in
    ('loan_due_week', 'loan_due_days', 'loan_due_day', 'loan_due_hours', 'loan_sold', 'loan_repaid', 'loan_partly_repaid')),
  drop constraint loan_news_pkey,
  add primary key (uid, loan_id, what, told_at);
create unique index loan_news_once on products.loan_news (uid, loan_id, what) where what <> 'loan_partly_repaid';
