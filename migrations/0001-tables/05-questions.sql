-- Files, questions and invitations of requests.
create table request_file (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  name text not null,
  description text,
  content_type text not null,
  size integer not null,
  file_key text not null,
  organization_id uuid not null,
  sha256 text
);
create index request_file_request_id on request_file (request_id);

create table question (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id),
  text text not null,
  state text not null constraint question_state check (state in ('asked', 'answered')),
  answer text,
  published boolean default false not null,
  answered_at timestamptz(3),
  supplier_id uuid not null references organization (id),
  organization_id uuid not null references organization (id)
);
create index question_request_id on question (request_id);
create index question_list_organization_created_at on question (organization_id, created_at, id, state);
create index question_list_supplier_created_at on question (supplier_id, created_at, id, state);
create index question_list_all_created_at on question (created_at, id, state);
create index question_asked on question (organization_id, request_id, created_at) where state = 'asked';

create table question_file (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  question_id uuid not null references question (id) on delete cascade,
  name text not null,
  part text not null constraint question_file_part check (part in ('question', 'unsent', 'answer')),
  content_type text not null,
  size integer not null,
  file_key text not null,
  supplier_id uuid not null references organization (id),
  organization_id uuid not null references organization (id),
  sha256 text
);
create index question_file_question_id on question_file (question_id);
create index question_file_supplier_id on question_file (supplier_id);
create index question_file_organization_id on question_file (organization_id);

create table question_reading (
  account_id uuid not null references account (id) on delete cascade,
  request_id uuid not null references request (id) on delete cascade,
  read_at timestamptz(3) not null,
  primary key (account_id, request_id)
);
create index question_reading_request_id on question_reading (request_id);

create table invitation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  request_id uuid not null references request (id) on delete cascade,
  email text,
  is_link boolean default false not null,
  supplier_id uuid references organization (id),
  custom_supplier_id uuid references custom_supplier (id),
  state text not null
    constraint invitation_state check (state in ('prepared', 'sent', 'reminded', 'accessed', 'accepted', 'approved')),
  sent_at timestamptz(3),
  opened_at timestamptz(3),
  accessed_at timestamptz(3),
  offer_submitted_at timestamptz(3),
  reminded_at timestamptz(3),
  bounced_at timestamptz(3),
  approval_pending boolean default false not null,
  invited_by_id uuid references account (id),
  account_id uuid references account (id),
  approval_token text,
  organization_id uuid not null references organization (id),
  note text,
  link_version integer default 0 not null,
  declined_at timestamptz(3),
  decline_reason text,
  advice text check (advice in ('none', 'warn'))
);
create index invitation_request_id on invitation (request_id);
create index invitation_custom_supplier_id on invitation (custom_supplier_id);
create index invitation_invited_by_id on invitation (invited_by_id);
create index invitation_account_id on invitation (account_id);
create unique index invitation_email on invitation (request_id, lower(email)) where email is not null;
create unique index invitation_link on invitation (request_id) where is_link;
create index invitation_list_organization_created_at on invitation (organization_id, created_at, id, state);
create index invitation_list_supplier_created_at on invitation (supplier_id, created_at, id, state);
create index invitation_list_all_created_at on invitation (created_at, id, state);
create index invitation_pending on invitation (organization_id) where approval_pending;
create index invitation_unanswered on invitation (supplier_id) where state in ('sent', 'reminded', 'accessed');
create index invitation_unanswered_email on invitation (lower(email)) where state in ('sent', 'reminded', 'accessed');
create index invitation_list_account_created_at on invitation (account_id, created_at, id, state);
