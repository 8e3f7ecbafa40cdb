create type "StaffRight" as enum ('website', 'clients', 'projects', 'money');
-- Staff could do all of this until now, and an older release still invites them so.
alter table profiles add column rights "StaffRight"[] not null default '{website,clients,money}';
