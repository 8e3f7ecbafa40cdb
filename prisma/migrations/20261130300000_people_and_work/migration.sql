alter table profiles
  add column shown_on_site boolean not null default false,
  add column site_title varchar(100) not null default '',
  add column site_order integer not null default 0;

alter table homepage_content add column work jsonb not null default '{}';
