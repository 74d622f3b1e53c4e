import type { Knex } from 'knex';

export const name = '0010-quotes-by-reply';

/** Replies to invitations: which were processed, which wait for the purchaser, and questions that wait for the supplier. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(`alter table question drop constraint question_state;
  alter table question add constraint question_state check (state in ('drafted', 'asked', 'answered'));

  create table received_mail (
    key text primary key,
    invitation_id uuid not null references invitation (id) on delete cascade,
    is_proven boolean not null,
    received_at timestamptz(3) not null
  );
  create index received_mail_invitation_id on received_mail (invitation_id, received_at);

  create table held_mail (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    organization_id uuid not null references organization (id),
    request_id uuid not null references request (id) on delete cascade,
    invitation_id uuid not null references invitation (id) on delete cascade,
    sender text not null,
    reason text not null constraint held_mail_reason check (reason in ('wrong_token', 'wrong_sender', 'not_authenticated',
      'too_early', 'too_late', 'too_large', 'infected', 'other_request', 'unreadable', 'not_possible')),
    state text not null constraint held_mail_state check (state in ('held', 'discarded'))
  );
  create index held_mail_organization_id on held_mail (organization_id, created_at, id, state);
  create index held_mail_request_id on held_mail (request_id);
  create index held_mail_invitation_id on held_mail (invitation_id, created_at);`);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`drop table held_mail; drop table received_mail;
    delete from question where state = 'drafted';
    alter table question drop constraint question_state;
    alter table question add constraint question_state check (state in ('asked', 'answered'))`);
}
