-- A save that is based on an older version is refused.
alter table settings add column version integer not null default 1;
