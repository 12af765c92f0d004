-- The words and the note that explain a stored refusal, so that a repeated request gets them too.

alter table funding.deposit_requests
  add column refusal_words text check (length(refusal_words) <= 1000),
  add column refusal_note text check (length(refusal_note) <= 100),
  add constraint deposit_requests_words check (refusal is not null or (refusal_words is null and refusal_note is null));

alter table funding.withdrawal_requests
  add column refusal_words text check (length(refusal_words) <= 1000),
  add column refusal_note text check (length(refusal_note) <= 100),
  add constraint withdrawal_requests_words check (refusal is not null or (refusal_words is null and refusal_note is null));

alter table products.requests
  add column refusal_words text check (length(refusal_words) <= 1000),
  add column refusal_note text check (length(refusal_note) <= 100),
  add constraint requests_words check (refusal is not null or (refusal_words is null and refusal_note is null));

alter table support.requests
  add column refusal_words text check (length(refusal_words) <= 1000),
  add column refusal_note text check (length(refusal_note) <= 100),
  add constraint requests_words check (refusal is not null or (refusal_words is null and refusal_note is null));
