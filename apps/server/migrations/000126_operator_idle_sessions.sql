-- Staff sessions end 30 minutes after the last act of a person; the open ones got 12 hours.
update operator.staff_sessions
set expires_at = greatest(last_seen_at + interval '30 minutes', now())
where expires_at > last_seen_at + interval '30 minutes';
