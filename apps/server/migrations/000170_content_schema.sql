-- The schema has the name of its slice.
alter schema home rename to content;
