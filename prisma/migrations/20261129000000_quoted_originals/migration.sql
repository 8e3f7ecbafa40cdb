alter table lead_replies add column quotes_original boolean not null default false;
